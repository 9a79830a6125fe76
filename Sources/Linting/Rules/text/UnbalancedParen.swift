import Base

extension Rule {
    static let unbalancedParen = Rule("text/unbalanced-paren") { page, _ in
        page.proseBlocks.filter { !$0.marks.isEmpty }.compactMap { marked in
            let block = marked.range
            var open: [Int] = []
            var wrong: Int?
            for index in page.marks[marked] {
                switch page.source[index] {
                case "(": open.append(index)
                case ")":
                    if open.popLast() == nil, wrong == nil, !isListMark(index, block, page) { wrong = index }
                default: continue
                }
            }
            guard let place = wrong ?? open.first, !spansMarkup(place, block, page) else { return nil }
            return Diagnostic(
                place..<place + 1,
                page.source[place] == "(" ? "this bracket is never closed" : "this bracket closes nothing",
                help: "add its partner, or remove it")
        }
    }

    /// Whether it belongs to `1)`, `a)` or a smiley.
    private static func isListMark(_ index: Int, _ block: Range<Int>, _ page: LintedPage) -> Bool {
        let source = page.source
        guard index > block.lowerBound else { return false }
        var start = index
        while start > block.lowerBound, source[start - 1].isDigit || source[start - 1].isLetter { start -= 1 }
        let isShort = index - start <= 2 && index > start
        return isShort && (start == block.lowerBound || source[start - 1].isWhitespace)
            || source[index - 1] == ":"
    }

    /// Whether its partner may be in code; then only the counts of the whole block tell.
    private static func spansMarkup(_ place: Int, _ block: Range<Int>, _ page: LintedPage) -> Bool {
        let text = page.source[block]
        let balance = text.count { $0 == "(" } - text.count { $0 == ")" }
        let hasCode = block.contains {
            page.classes[$0] != .prose && page.source[$0].isOne(of: "()")
        }
        return balance == 0 && hasCode
    }
}
