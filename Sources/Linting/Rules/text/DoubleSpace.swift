import Base

extension Rule {
    static let doubleSpace = Rule("text/double-space") { page, _ in
        let source = page.source
        var diagnostics: [Diagnostic] = []
        var index = 1
        while index + 2 < page.sourceCount {
            if source[index] == " ", source[index + 1] == " ", !source[index - 1].isWhitespace,
                isWithinProse(index, page)
            {
                var end = index
                while end < page.sourceCount, source[end] == " " { end += 1 }
                if end < page.sourceCount, !source[end].isWhitespace {
                    diagnostics.append(
                        Diagnostic(
                            (index..<end), "\((index..<end).count) spaces in a row", help: "keep one",
                            fix: .safe((index..<end), " ")))
                }
                index = end
            }
            index += 1
        }
        return diagnostics
    }

    /// Whether the spaces are between words, not after a list marker or in a table drawn with spaces.
    private static func isWithinProse(_ index: Int, _ page: LintedPage) -> Bool {
        let before = page.source[index - 1]
        guard before != "|", page.classes[index] != .codeBlock, page.classes[index] != .code,
            page.classes[index] != .tag,
            page.classes[index] != .htmlText, page.classes[index] != .comment
        else { return false }
        let line = page.lines.range(page.lines.line(of: index))
        let text = page.source[line.lowerBound..<index]
        let isBehindMark = text.allSatisfy { $0.isWhitespace || $0.isDigit || $0.isOne(of: "-*+.)#>") }
        return !isBehindMark && !page.source[line].contains("|")
    }
}
