import Tools

extension LintedPage {
    /// Whether a text shows how something is not spelt, as in "GitHub, not Github" and in tables with a column "Not".
    func isSpellingExample(_ range: Range<Int>, right: String) -> Bool {
        // Thousands of mistakes may be on one line.
        let (start, line) = (range.lowerBound, lineNear(range.lowerBound))
        let clause = max(line.lowerBound, start - Self.nearClause)..<start
        if headings.isAboutSpelling(at: start) || isLabelled(start) || isRefused(clause) { return true }
        let marks = [character(before: range), character(after: range)]
        let isBeside = marks.allSatisfy { $0.isOne(of: "*_") } || tables.range(around: start) != nil
        if isBeside, source[line].firstRange(of: right) != nil || isInColumnOfMistakes(start) { return true }
        let before = text(max(line.lowerBound, start - Self.nearSpelling)..<start)
        let after = text(range.upperBound..<min(line.upperBound, range.upperBound + Self.nearSpelling))
        let words = before.plainWords.suffix(Self.nearWords)
        if (words + after.plainWords.prefix(Self.nearWords)).contains(where: Self.signs.contains) { return true }
        return before.hasSuffix("~~") || words.suffix(2) == ["t", "write"] || words.suffix(2) == ["not", "write"]
            || isBesideRight(right, before[...], after[...])
    }

    /// Whether a clause before a text says "Not X, Y or" of names: "It is JavaScript. Not Javascript, Github".
    private func isRefused(_ clause: Range<Int>) -> Bool {
        let refusals: [StaticString] = ["not ", "Not ", "NOT ", "never ", "Never "]
        guard refusals.contains(where: source[clause].has) else { return false }
        let before = text(clause)
        let end = before.lastIndex { ".!?;:(".contains($0) }
        let sentence = before[(end.map(before.index(after:)) ?? before.startIndex)...]
        for clause in sentence.split(separator: ",", omittingEmptySubsequences: false).reversed() {
            let words = clause.split { !$0.isLetter }
            let names = words.drop { ["and", "never", "nor", "not", "or"].contains($0.lowercased()) }
            if names.contains(where: { $0.first?.isUppercase != true && $0 != "or" && $0 != "and" }) { return false }
            if let first = words.first?.lowercased(), first == "not" || first == "never" { return true }
        }
        return false
    }

    /// Words around a text that make it an example, and how far around.
    private static let signs = Set(words: "misspelled misspelling misspellings misspelt sic typo typos wrong")
    private static let nearWords = 3

    /// How far the right spelling is from the wrong one, and the beginning of a clause, in bytes.
    private static let (nearSpelling, nearClause) = (40, 200)
    private static let between = ["→", "->", "=>", "~~", " not ", " but ", "instead of"]

    private func isBesideRight(_ right: String, _ before: Substring, _ after: Substring) -> Bool {
        [
            before.ranges(of: right).last.map { before[$0.upperBound...] },
            after.firstRange(of: right).map { after[..<$0.lowerBound] },
        ]
        .contains { gap in gap.map { gap in Self.between.contains { gap.lowercased().contains($0) } } ?? false }
    }
}
