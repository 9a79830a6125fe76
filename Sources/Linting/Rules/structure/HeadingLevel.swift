import Handbook
import Markdown

extension Rule {
    static let headingLevel = Rule("structure/heading-level") { page, _ in secondTitles(page) + skips(page) }

    private static func secondTitles(_ page: LintedPage) -> [Diagnostic] {
        let titles = page.graph.headings.filter { $0.level == 1 }
        // Text above the page's only title does not make it a second one.
        if titles.count == 1, page.graph.frontMatter.title == nil, titles[0].node == page.graph.headings.first?.node {
            return []
        }
        return titles.filter { $0.node != page.graph.titleHeading }.map {
            Diagnostic(
                page.range(of: $0.node), "\($0.text.quoted(orElse: "this")) is a heading of the first level",
                help: "make it `##`")
        }
    }

    private static func skips(_ page: LintedPage) -> [Diagnostic] {
        zip(page.graph.headings, page.graph.headings.dropFirst()).compactMap { before, heading in
            guard heading.level > before.level + 1 else { return nil }
            let name = heading.text.quoted(orElse: "this heading")
            return Diagnostic(
                page.range(of: heading.node), "\(name) is on level \(heading.level), right below level \(before.level)",
                help: "make it level \(before.level + 1)")
        }
    }
}
