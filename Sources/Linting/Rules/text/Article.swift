import Handbook
import Tools

extension Rule {
    static let article = Rule("text/article", about: .english) { page, handbook in
        ["a", "an"].flatMap(page.places).compactMap { place in
            page.areNeighbours(place, place + 1) ? judge(place, page, handbook) : nil
        }
    }

    private static func judge(_ place: Int, _ page: LintedPage, _ handbook: LintedHandbook) -> Diagnostic? {
        let (article, word) = (page.words[place], page.words[place + 1])
        guard article.isText, word.isPlain, !neverNouns.contains(word.lower),
            let startsWithVowel = Sound.beginsWithVowel(page.text(word)),
            startsWithVowel != (article.lower == "an"), !isLetter(place, page)
        else { return nil }
        let isSure = handbook.dictionary.knows(word.lower) && !canBeAnotherWord(place, page)
        let written = page.text(article)
        let right = (written.first == "A" ? "A" : "a") + (startsWithVowel ? "n" : "")
        return Diagnostic(
            article.range, "'\(written) \(page.text(word))' should be '\(right) \(page.text(word))'",
            fix: isSure ? .safe(article.range, right) : .unsafe(article.range, right))
    }

    /// Words before which the article is a letter, or another word is missing.
    private static let neverNouns = WordLists["never nouns"]
    /// Words after which "a" is a letter: the `a` element, each `a`.
    private static let determiners = WordLists["determiners"]

    /// Whether "A" may be a letter, a grade or a list marker: within a sentence, or after punctuation.
    private static func isLetter(_ place: Int, _ page: LintedPage) -> Bool {
        let article = page.words[place]
        if article.flags.contains(.capitalised), !page.startsSentence(article.start) { return true }
        if page.areNeighbours(place - 1, place), determiners.contains(page.words[place - 1].lower) { return true }
        return page.character(before: article.range).isOne(of: ".:;/-'(`&+")
    }

    /// Whether "a" may be the element, "a" a slip in a plural, or "such a" a slip for "such as".
    private static func canBeAnotherWord(_ place: Int, _ page: LintedPage) -> Bool {
        let (article, word) = (page.words[place], page.words[place + 1])
        let isPlural =
            word.lower.hasSuffix("s") && !["ss", "us", "is", "as", "'s"].contains(where: word.lower.hasSuffix)
        let isElement = article.lower == "a" && (word.lower.hasPrefix("element") || word.lower.hasPrefix("attribute"))
        return isPlural || isElement || page.areNeighbours(place - 1, place) && page.words[place - 1].lower == "such"
    }
}
