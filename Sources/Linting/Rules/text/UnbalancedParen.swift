import Base

extension Rule {
    static let unbalancedParen = Rule(
        "text/unbalanced-paren", .warning, what: "A bracket is opened and not closed, or closed and not opened.",
        why: "Readers cannot tell where the aside ends."
    ) { page, _ in
        page.proseBlocks.filter { !$0.marks.isEmpty }.compactMap { marked in
            let block = marked.range
            var open: [Int] = []
            var wrong: Int?
            for index in page.marks[marked] {
                switch page.bytes[index] {
                case UInt8(ascii: "("): open.append(index)
                case UInt8(ascii: ")"):
                    if open.popLast() == nil, wrong == nil, !isListMark(index, block, page) { wrong = index }
                default: continue
                }
            }
            guard let place = wrong ?? open.first, !spansMarkup(place, block, page) else { return nil }
            return Words.remark(place..<place + 1, isOpening: page.bytes[place] == UInt8(ascii: "("))
        }
    }

    /// `1)`, `a)` or a smiley.
    private static func isListMark(_ index: Int, _ block: Range<Int>, _ page: LintedPage) -> Bool {
        let bytes = page.bytes
        guard index > block.lowerBound else { return false }
        var start = index
        while start > block.lowerBound, bytes[start - 1].isDigit || bytes[start - 1].isLetter { start -= 1 }
        let isShort = index - start <= 2 && index > start
        return isShort && (start == block.lowerBound || bytes[start - 1].isWhitespace)
            || bytes[index - 1] == UInt8(ascii: ":")
    }

    /// A partner may stand in code, where it is no prose: only count those of the whole block.
    private static func spansMarkup(_ place: Int, _ block: Range<Int>, _ page: LintedPage) -> Bool {
        let text = page.bytes[block]
        let balance = text.count { $0 == UInt8(ascii: "(") } - text.count { $0 == UInt8(ascii: ")") }
        let hasCode = block.contains {
            page.classes[$0] != .prose
                && (page.bytes[$0] == UInt8(ascii: "(") || page.bytes[$0] == UInt8(ascii: ")"))
        }
        return balance == 0 && hasCode
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, isOpening: Bool) -> Remark {
        Remark(
            range, isOpening ? "this bracket is never closed" : "this bracket closes nothing",
            help: "add its partner, or remove it")
    }
}
