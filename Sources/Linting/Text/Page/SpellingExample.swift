import Tools

extension LintedPage {
    /// Whether a text shows how something is not spelt, as in "GitHub, not Github" and in tables with a column "Not".
    func isSpellingExample(_ range: Range<Int>, right: String) -> Bool {
        let line = lineNear(range.lowerBound)
        let (before, after) = (text(line.lowerBound..<range.lowerBound), text(range.upperBound..<line.upperBound))
        let near = before.suffix(Self.nearClause)
        if isAboutSpelling(range.lowerBound) || isRefused(near) { return true }
        let isMarked = [before.last, after.first].allSatisfy { $0.map("*_".contains) ?? false }
        let isBeside = isMarked || tables.range(around: range.lowerBound) != nil
        if isBeside, (before + after).contains(right) || isInColumnOfMistakes(range.lowerBound) { return true }
        if before.hasSuffix("~~") || examples.isLabel(before) { return true }
        let words = String(near).plainWords.suffix(Self.nearWords)
        let next = String(after.prefix(Self.nearClause)).plainWords.prefix(Self.nearWords)
        if (words + next).contains(where: Self.signs.contains) { return true }
        if words.suffix(2) == ["t", "write"] || words.suffix(2) == ["not", "write"] { return true }
        return isBesideRight(right, before.suffix(Self.nearSpelling), after.prefix(Self.nearSpelling))
    }

    /// Whether the page or a section around a place is about spelling, and so full of mistakes.
    private func isAboutSpelling(_ offset: Int) -> Bool {
        let words = (content.title + " " + headings.path(at: offset)).plainWords
        return words.contains(where: Self.subjects.contains)
            || zip(words, words.dropFirst()).contains { $0 == ("word", "list") }
    }

    private static let subjects = WordLists["spelling"]

    /// Whether a clause before a text says "Not X, Y or" of names: "It is JavaScript. Not Javascript, Github".
    private func isRefused(_ before: Substring) -> Bool {
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

    /// How far the right spelling is from the wrong one, and the beginning of a clause, in characters.
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
