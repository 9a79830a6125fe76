import Handbook

extension Rule {
    static let repeatedWord = Rule("text/repeated-word") { page, handbook in
        let language = page.content.frontMatter.language ?? handbook.content.settings.language
        return page.words.indices.dropFirst().filter { page.words[$0 - 1].lower == page.words[$0].lower }.compactMap {
            index in
            let (first, second) = (page.words[index - 1], page.words[index])
            // The second word may be spoken of: "Tab to *To*".
            let isSpokenOf = page.beginsMarked(second) && page.text(first) != page.text(second)
            guard page.areNeighbours(index - 1, index), !isSpokenOf, first.count >= 2, !page.isContainer(first),
                !allowed.contains(first.lower),
                first.flags.union(second.flags).isDisjoint(with: [.digit, .joined]), !isClause(index, page),
                page.text(first) != page.text(first).uppercased() || page.text(first) == page.text(second),
                !isName(index, page), !page.isQuoted(first.range),
                page.isNeverTwice(first, in: language) ?? page.language.isEnglish(at: first.start)
                    || first.count >= 8 && !first.flags.contains(.nonASCII)
            else { return nil }
            // "The" may begin a name: "in the The Hague report".
            let isSure =
                neverTwice.contains(first.lower) && !page.beginsMarked(second)
                && (first.flags.contains(.capitalised) || !second.flags.contains(.capitalised))
            return Diagnostic(
                first.end..<second.end, "'\(page.text(second))' appears twice", help: "remove one",
                fix: page.repetition(of: first, by: second).map { isSure ? .safe($0, "") : .unsafe($0, "") })
        }
    }

    /// Words that are never repeated. Others may be: Bora Bora, extra extra large, "what it is is", "log in in the
    /// app".
    private static let neverTwice = WordLists["never twice"]

    /// Whether both words are one name ("Walla Walla"), the first ends a name ("Amazon Web Services services"), or the
    /// second begins one (subnet subnet-1).
    private static func isName(_ index: Int, _ page: LintedPage) -> Bool {
        let (first, second) = (page.words[index - 1], page.words[index])
        let capitals = [first, second].map { $0.flags.contains(.capitalised) }
        let endsName =
            capitals == [true, false] && page.areNeighbours(index - 2, index - 1)
            && page.words[index - 2].flags.contains(.capitalised)
        let isOne =
            capitals == [true, true] && !neverTwice.contains(first.lower) && page.text(first.end..<second.start) == " "
        let after = page.source[second.end..<page.sourceCount].prefix(2)
        return isOne || endsName || after.first == "-" && after.last.map { $0.isLetter || $0.isDigit } ?? false
    }

    /// Whether the first verb ends a clause that is the subject of the second: "Whatever it is is true".
    private static func isClause(_ index: Int, _ page: LintedPage) -> Bool {
        verbs.contains(page.words[index].lower)
            && page.words[max(0, index - 6)..<index].contains { clauseOpenings.contains($0.lower) }
    }

    /// Words that may be repeated.
    private static let allowed = Set(words: "that had blah bye knock very new ha no so nato extra far many much well")
    private static let verbs = Set(words: "is are was were do does")
    private static let clauseOpenings = Set(words: "what whatever who whoever where wherever how that which when why")
}

extension LintedPage {
    /// Whether a word of another language than English is never repeated; nil on a page in English.
    fileprivate func isNeverTwice(_ word: PageWord, in language: String) -> Bool? {
        let own = self.language.isEnglish ? language : self.language.likeliest ?? language
        if own.isEnglishTag { return nil }
        return LanguageWords.shared.neverTwice[String(own.prefix { $0 != "-" })]?.contains(word.lower) ?? false
    }

    /// Whether a word is the kind of a container that a title follows: `:::tip Tip`, `!!! note Note`.
    fileprivate func isContainer(_ word: PageWord) -> Bool {
        let before = source[line(at: word.start).lowerBound..<word.start].trimmed
        return ["::", "!!!", "???", "///"].contains { before.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// Whether emphasis or a quotation begins with a word: "*that is* and *and so on*".
    fileprivate func beginsMarked(_ word: PageWord) -> Bool { character(before: word.range).isOne(of: "*_\"'") }
}
