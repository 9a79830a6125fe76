import Base

extension Rule {
    static let doubleSpace = Rule(
        "text/double-space", .info, what: "Two blanks stand between two words.",
        why: "It is not shown, but makes every comparison of texts fail.", fix: .safe, isOptIn: true
    ) { page, _ in
        let bytes = page.bytes
        var remarks: [Remark] = []
        var index = 1
        while index + 2 < page.sourceCount {
            if bytes[index] == UInt8(ascii: " "), bytes[index + 1] == UInt8(ascii: " "), !bytes[index - 1].isWhitespace,
                isWithinProse(index, page)
            {
                var end = index
                while end < page.sourceCount, bytes[end] == UInt8(ascii: " ") { end += 1 }
                if end < page.sourceCount, !bytes[end].isWhitespace { remarks.append(Words.remark(index..<end)) }
                index = end
            }
            index += 1
        }
        return remarks
    }

    /// Between words, not behind the mark of an item or in a table drawn with blanks.
    private static func isWithinProse(_ index: Int, _ page: LintedPage) -> Bool {
        let before = page.bytes[index - 1]
        guard before != UInt8(ascii: "|"), page.classes[index] != .codeBlock, page.classes[index] != .code,
            page.classes[index] != .tag,
            page.classes[index] != .htmlText, page.classes[index] != .comment
        else { return false }
        let line = page.lines.range(page.lines.line(of: index))
        let text = page.bytes[line.lowerBound..<index]
        let isBehindMark = text.allSatisfy { $0.isWhitespace || $0.isDigit || "-*+.)#>".utf8.contains($0) }
        return !isBehindMark && !page.source[line].contains(UInt8(ascii: "|"))
    }
}

private enum Words {
    static func remark(_ range: Range<Int>) -> Remark {
        Remark(range, "\(range.count) blanks stand here", help: "keep one", fix: .safe(range, " "))
    }
}
