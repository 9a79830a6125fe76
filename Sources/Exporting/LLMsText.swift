import Handbook
import SafeHTML

/// `llms.txt`: the handbook's contents for language models, with links to the pages' Markdown (llmstxt.org).
package struct LLMsText {
    let handbook: Handbook

    package init(_ handbook: Handbook) { self.handbook = handbook }

    package var bytes: [UInt8] {
        var lines = ["# " + handbook.settings.title.oneLine]
        if let summary = handbook.settings.summary { lines += ["", "> " + summary.oneLine] }
        if handbook.settings.publish.contains(.json) {
            lines += [
                "", "Every page is also there as JSON: [handbook.json](\(address(IndexJSON.file))) lists them all.",
            ]
        }
        let folders = handbook.settings.homes.flatMap { [$0] + foldersInOrder(below: $0) }
        for folder in folders { lines += section(folder) }
        return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
    }

    private func foldersInOrder(below route: Route) -> [Route] {
        (handbook.folders[route]?.subfolders ?? []).flatMap { [$0] + foldersInOrder(below: $0) }
    }

    private func section(_ route: Route) -> [String] {
        let pages = (handbook.folders[route]?.pages ?? []).compactMap { handbook.page($0) }
        guard !pages.isEmpty else { return [] }
        let titles = (route.ancestors + [route]).map { handbook.title(of: $0).oneLine }
        return ["", "## " + titles.joined(separator: ": "), ""] + pages.map(line)
    }

    private func line(_ page: Page) -> String {
        let file = page.publishedFile(.markdown, of: handbook) ?? page.route.filePath
        let summary = page.summary.map { ": " + $0.oneLine } ?? ""
        return "- [\(Self.linkText(page.title))](\(address(file)))\(summary)"
    }

    /// An absolute address if the site's address is known, because the text is read outside of the site.
    private func address(_ file: String) -> String {
        guard let base = handbook.settings.baseURL else { return Address(from: "", to: file).text }
        return Address(base: base, path: file.split(separator: "/").map(String.init)).text
    }

    private static func linkText(_ text: String) -> String {
        let line = text.oneLine
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else { return line }
        return line.replacing("[", with: "\\[").replacing("]", with: "\\]")
    }
}
