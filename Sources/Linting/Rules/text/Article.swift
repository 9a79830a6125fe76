import Base

extension Rule {
    static let article = Rule(
        "text/article", .warning, what: "`a` stands before a vowel, or `an` before a consonant.",
        why: "It is a mistake in the sentence most people read first.", fix: .safe
    ) { page, _ in
        page.neighbours(from: [a, an]) { article, word in
            let isAn = article.hash == an
            guard article.kind == .prose, !word.flags.contains(.digit), word.isPlain else {
                return nil
            }
            // Nearly all words begin with the right sound, by their first letter alone.
            guard Sound.mayNeed(isAn ? "a" : "an", before: page.bytes[word.range.lowerBound]) else { return nil }
            let text = page.text(word)
            guard let startsWithVowel = Sound.beginsWithVowel(text), startsWithVowel != isAn, !isLetter(article, page)
            else { return nil }
            return Words.remark(article.range, page.text(article), isAn ? "a" : "an", text)
        }
    }

    private static let (a, an) = (WordHash.of("a"), WordHash.of("an"))

    /// "A" may be a letter, a grade or a list mark: only in lower case, or at the start of a sentence.
    private static func isLetter(_ article: Word, _ page: LintedPage) -> Bool {
        if article.flags.contains(.capitalised), !startsSentence(article, page) { return true }
        let before = Int(article.start) - 1
        return before >= 0 && "/-'(`&+".utf8.contains(page.bytes[before])
    }
}

extension Rule {
    private static func startsSentence(_ word: Word, _ page: LintedPage) -> Bool {
        let before = page.source[..<word.range.lowerBound].suffix(8).reversed().drop { $0 == UInt8(ascii: " ") }
        guard let last = before.first else { return true }
        return !last.isLetter && !last.isDigit && last != UInt8(ascii: ",")
    }
}

/// How words begin when they are spoken.
private enum Sound {
    private static let consonants = ["uni", "use", "usi", "usu", "eu", "one", "once", "ui", "ubi", "ura", "uti", "ut"]
    private static let vowels = ["hour", "honest", "honor", "honour", "heir"]

    /// Whether words that begin with the letter may need `article`. "A" suits all consonants but a silent h, and "an" the
    /// vowels that have one sound.
    static func mayNeed(_ article: String, before letter: UInt8) -> Bool {
        switch letter.lowercased {
        case UInt8(ascii: "e"), UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "h"): true
        case UInt8(ascii: "a"), UInt8(ascii: "i"): article == "an"
        default: article == "a"
        }
    }

    /// Nil for words that are said either way, or letter by letter.
    static func beginsWithVowel(_ word: String) -> Bool? {
        guard word.count > 1, word != word.uppercased() else { return nil }
        let text = word.lowercased()
        guard let first = text.utf8.first else { return false }
        // The exceptions begin with these.
        guard "euoh".utf8.contains(first) else { return "aeiou".utf8.contains(first) }
        if text.hasPrefix("unin") || text.hasPrefix("unim") || text.hasPrefix("unid") { return true }
        if consonants.contains(where: text.hasPrefix) { return false }
        if vowels.contains(where: text.hasPrefix) { return true }
        if text.hasPrefix("herb") || text.hasPrefix("hist") || text.hasPrefix("html") { return nil }
        return "aeiou".utf8.contains(first)
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ written: String, _ right: String, _ word: String) -> Remark {
        let article = written.first == "A" ? right.prefix(1).uppercased() + right.dropFirst() : right
        return Remark(range, "'\(written) \(word)' should be '\(article) \(word)'", fix: .safe(range, article))
    }
}
