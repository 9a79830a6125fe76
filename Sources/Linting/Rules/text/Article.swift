import Base

extension Rule {
    static let article = Rule("text/article") { page, handbook in
        [a, an].flatMap { hash in
            page.wordIndex.places(of: hash).compactMap { place in
                page.areNeighbours(place, place + 1) ? judge(place, page, handbook) : nil
            }
        }
    }

    private static let (a, an) = (WordHash.of("a"), WordHash.of("an"))

    private static func judge(_ place: Int, _ page: LintedPage, _ handbook: LintedHandbook) -> Diagnostic? {
        let (article, word) = (page.words[place], page.words[place + 1])
        let isAn = article.hash == an
        guard article.isText, word.isPlain, !neverNouns.contains(word.hash),
            let startsWithVowel = Sound.beginsWithVowel(page.source[word.range]), startsWithVowel != isAn,
            !page.isQuoted(article.range),
            !isLetter(place, page)
        else { return nil }
        let isSure = handbook.dictionary.knows(word.hash) && !canBeAnotherWord(place, page)
        return Words.diagnostic(article.range, page.text(article), isAn ? "a" : "an", page.text(word), isSure)
    }

    private static func hashes(_ words: String) -> Set<UInt64> {
        Set(words.split(separator: " ").map { WordHash.of(String($0)) })
    }

    /// Words before which the article is a letter, or another word is missing.
    private static let neverNouns = hashes(
        "a an another the and or is are be was as at in of on to if it by for from we us am all any every each")
    /// Words after which "a" is a letter: the `a` element, each `a`.
    private static let determiners = hashes(
        "a an the this that these those each every any all no both two its their your our my his her another")
    /// Words that follow the name of the element `a`.
    private static let elements = hashes("element elements attribute attributes")

    /// Whether "A" may be a letter, a grade or a list marker: within a sentence, or after punctuation.
    private static func isLetter(_ place: Int, _ page: LintedPage) -> Bool {
        let article = page.words[place]
        if article.flags.contains(.capitalised), !startsSentence(article, page) { return true }
        if page.areNeighbours(place - 1, place), determiners.contains(page.words[place - 1].hash) { return true }
        let before = Int(article.start) - 1
        return before >= 0 && page.source[before].isOne(of: ".:;/-'(`&+")
    }

    /// Whether "a" may be the element, "a" a slip in a plural, or "such a" a slip for "such as".
    private static func canBeAnotherWord(_ place: Int, _ page: LintedPage) -> Bool {
        let (article, word) = (page.words[place], page.words[place + 1])
        let text = page.text(word)
        let isPlural = text.hasSuffix("s") && !["ss", "us", "is", "as", "'s"].contains(where: text.hasSuffix)
        return isPlural || article.hash == a && elements.contains(word.hash)
            || place > 0 && page.words[place - 1].hash == such && page.areNeighbours(place - 1, place)
    }

    private static let such = WordHash.of("such")

    private static func startsSentence(_ word: PageWord, _ page: LintedPage) -> Bool {
        let before = page.source[..<word.range.lowerBound].suffix(8).reversed().drop { $0.isWhitespace || $0 == "*" }
        guard let last = before.first else { return true }
        return last.isOne(of: ".?!:-*>\"(")
    }
}

private enum Words {
    static func diagnostic(
        _ range: Range<Int>, _ written: String, _ right: String, _ word: String, _ isSure: Bool
    ) -> Diagnostic {
        let article = written.first == "A" ? right.prefix(1).uppercased() + right.dropFirst() : right
        return Diagnostic(
            range, "'\(written) \(word)' should be '\(article) \(word)'",
            fix: Fix(isSure ? .safe : .unsafe, [Edit(range: range, replacement: article)]))
    }
}
