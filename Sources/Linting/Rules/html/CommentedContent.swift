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
        } + bogusComments(page)
    }

    /// `<![CDATA[ words ]]>`, `<?php words ?>` and `<!ELEMENT words>` outside of SVG and MathML, which browsers take for
    /// comments (HTML, 13.2.5.41); the first lines of an SVG file have no words.
    private static func bogusComments(_ page: LintedPage) -> [Diagnostic] {
        var foreign = 0
        let tokens = page.markup.liveTokens
        return tokens.indices.compactMap { index in
            let token = tokens[index]
            if ["svg", "math"].contains(token.startName) { foreign += 1 }
            if ["svg", "math"].contains(token.endName) { foreign -= 1 }
            let text = page.text(of: token)
            guard token.html.kind == .comment, foreign <= 0, !text.begins(with: "<!--"),
                tokens[index...].lazy.compactMap(\.startName).first != "svg"
            else { return nil }
            let (mark, help): (String, String) =
                text.begins(with: "<![CDATA[")
                ? ("<![CDATA[", "remove `<![CDATA[` and `]]>`")
                : (text.begins(with: "<?") ? "<?" : "<!", "make it code, or write `&lt;` for `<`")
            return Diagnostic(
                page.locate(token), "browsers take `\(mark)` for a comment, so its words are not shown", help: help)
        }
    }

    /// Whether a comment contains elements, headings or fences: more than a note.
    private static func holdsContent(_ text: PageText) -> Bool {
        let hasTag = text.indices.dropFirst(4).dropLast(2).contains { text[$0] == "<" && text[$0 + 1].isLetter }
        return hasTag || text.has("\n## ") || text.has("\n```")
    }
}
