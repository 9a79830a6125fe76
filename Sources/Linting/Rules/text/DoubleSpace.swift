import Tools

extension Rule {
    static let doubleSpace = Rule("text/double-space") { page, _ in
        page.proseBlocks.map(\.range).flatMap { block in
            page.starts(of: "  ", in: block).compactMap { start in
                if start > block.lowerBound, page.source[start - 1] == " " { return nil }
                let spaces = page.source[start..<block.upperBound].prefix { $0 == " " }.indices
                guard spaces.upperBound < block.upperBound, !page.source[spaces.upperBound].isWhitespace,
                    isWithinProse(start, page)
                else { return nil }
                return Diagnostic(spaces, "\(spaces.count) spaces in a row", help: "keep one", fix: .safe(spaces, " "))
            }
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
