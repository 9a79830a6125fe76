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
        }
    }

    /// Whether a comment contains elements, headings or fences: more than a note.
    private static func holdsContent(_ text: PageText) -> Bool {
        let hasTag = text.indices.dropFirst(4).dropLast(2).contains { text[$0] == "<" && text[$0 + 1].isLetter }
        return hasTag || text.has("\n## ") || text.has("\n```")
    }
}
