import Markdown
import Tools

extension Rule {
    static let commentedContent = Rule("html/commented-content") { page, _ in
        page.comments.compactMap { comment in
            let text = page.source[comment]
            guard !Suppressions.isSuppression(text) else { return nil }
            let lineCount = text.count { $0 == "\n" } + 1
            guard lineCount >= 3, holdsContent(text) else { return nil }
            return Diagnostic(
                comment, lineCount.counted("line of content is", "lines of content are") + " commented out",
                help: "put them back, or remove them: git remembers")
        } + markedSections(page)
    }

    /// `<![CDATA[ words ]]>` outside of SVG and MathML, which browsers take for a comment (HTML, 13.2.5.42).
    private static func markedSections(_ page: LintedPage) -> [Diagnostic] {
        var foreign = 0
        return page.markup.liveTokens.filter { token in
            if ["svg", "math"].contains(token.startName) { foreign += 1 }
            if ["svg", "math"].contains(token.endName) { foreign -= 1 }
            return token.html.kind == .comment && foreign <= 0 && page.text(of: token).begins(with: "<![CDATA[")
        }.map {
            Diagnostic(
                page.locate($0), "browsers take `<![CDATA[` for a comment, so its words are not shown",
                help: "remove `<![CDATA[` and `]]>`")
        }
    }

    /// Whether a comment contains elements, headings or fences: more than a note.
    private static func holdsContent(_ text: PageText) -> Bool {
        for index in text.indices.dropFirst(4).dropLast(2) where text[index] == "<" {
            if text[index + 1].isLetter { return true }
        }
        return text.has("\n## ") || text.has("\n```")
    }
}
