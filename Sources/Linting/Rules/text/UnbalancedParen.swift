import Tools

extension Rule {
    static let unbalancedParen = Rule("text/unbalanced-paren") { page, _ in
        page.proseBlocks.compactMap { block in
            var open: [Int] = []
            var wrong: Int?
            for index in block.range where page.classes[index] == .prose {
                switch page.source[index] {
                case "(": open.append(index)
                case ")":
                    if open.popLast() == nil, wrong == nil, !isListMark(index, block.range, page) { wrong = index }
                default: continue
                }
            }
            guard let place = wrong ?? open.first, !spansMarkup(block.range, page) else { return nil }
            return Diagnostic(
                place..<place + 1, "this bracket \(wrong == nil ? "is never closed" : "closes nothing")",
                help: "add its partner, or remove it")
        }
    }

    /// Whether it belongs to `1)`, `a)` or a smiley.
    private static func isListMark(_ index: Int, _ block: Range<Int>, _ page: LintedPage) -> Bool {
        let before = page.source[block.lowerBound..<index]
        let label = before.reversed().prefix { $0.isDigit || $0.isLetter }.count
        return before.last == ":"
            || (1...2).contains(label) && before.dropLast(label).last.map(\.isWhitespace) ?? true
    }

    /// Whether its partner may be in code; then only the counts of the whole block tell.
    private static func spansMarkup(_ block: Range<Int>, _ page: LintedPage) -> Bool {
        let brackets = block.filter { page.source[$0].isOne(of: "()") }
        return brackets.contains { page.classes[$0] != .prose }
            && 2 * brackets.count { page.source[$0] == "(" } == brackets.count
    }
}
