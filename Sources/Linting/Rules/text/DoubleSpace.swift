import Tools

extension Rule {
    static let doubleSpace = Rule("text/double-space") { page, _ in
        page.proseBlocks.flatMap { block -> [Diagnostic] in
            var found: [Diagnostic] = []
            var rest = block.range
            while let start = page.source[rest].firstPlace(of: "  ") {
                let end = start + page.source[start..<rest.upperBound].prefix { $0 == " " }.count
                rest = max(end, start + 1)..<rest.upperBound
                guard end < block.range.upperBound, !page.source[end].isWhitespace, isWithinProse(start, page) else {
                    continue
                }
                let spaces = start..<end
                found.append(
                    Diagnostic(spaces, "\(spaces.count) spaces in a row", help: "keep one", fix: .safe(spaces, " ")))
            }
            return found
        }
    }

    /// Whether the spaces are between words, not after a list marker or in a table drawn with spaces.
    private static func isWithinProse(_ index: Int, _ page: LintedPage) -> Bool {
        let line = page.lines.range(page.lines.line(of: index))
        let isAfterMark = page.source[line.lowerBound..<index].allSatisfy {
            $0.isWhitespace || $0.isDigit || $0.isOne(of: "-*+.)#>")
        }
        return [.prose, .markup, .address].contains(page.classes[index]) && !isAfterMark
            && !page.source[line].contains("|")
    }
}
