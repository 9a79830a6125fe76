import Handbook
import Markdown
import Tools

extension Rule {
    static let empty = Rule("structure/empty") { page, _ in
        // A page with front matter alone gives a folder its title.
        if page.document.origin.lines == 0, page.source.allSatisfy(\.isWhitespace) {
            return [Diagnostic(0..<0, "the page is empty", help: "write its text, or delete the file")]
        }
        let shown = page.markup.liveTokens.filter { ["img", "svg"].contains($0.startName) || $0.isComponent }
        let pictures = Set(shown.map(\.node) + page.nodes(.image))
        return page.nodes(.heading).compactMap { node in
            let inside = (node + 1)..<max(node + 1, page.document.end(of: node))
            let hasContent = !page.plainText(of: node).trimmed.isEmpty || inside.contains(where: pictures.contains)
            return hasContent
                ? nil
                : Diagnostic(page.line(of: node), "this heading has no text", help: "write it, or remove the marks")
        } + page.markup.flatMap { ofHTML($0, page) }
    }

    private static func ofHTML(_ markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        let empty = markup.tokens.indices.filter { index in
            let token = markup.tokens[index]
            return token.headingLevel != nil && !page.isPartial(token, in: markup)
                && !page.hasContent(markup, at: index)
                && ["aria-label", "aria-live", "hidden"].allSatisfy { token.html.attribute($0) == nil }
                && !["status", "alert", "log"].contains(token.writtenRole)
        }
        // A sample in which all headings are empty shows their levels.
        let headings = markup.tokens.count { $0.headingLevel != nil }
        if markup.kind != .live, headings > 1, empty.count == headings { return [] }
        return empty.map { index in
            Diagnostic(
                page.locate(markup.tokens[index]), "this heading has no text", help: "write it, or remove the element")
        }
    }
}
