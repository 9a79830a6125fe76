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
            guard let startsWithVowel = Sound.beginsWithVowel(page.source[word.range]), startsWithVowel != isAn,
                !isLetter(article, page)
            else { return nil }
            return Words.diagnostic(article.range, page.text(article), isAn ? "a" : "an", page.text(word))
        }
    }

    private static let (a, an) = (WordHash.of("a"), WordHash.of("an"))

    /// "A" may be a letter, a grade or a list mark: only in lower case, or at the start of a sentence.
    private static func isLetter(_ article: PageWord, _ page: LintedPage) -> Bool {
        if article.flags.contains(.capitalised), !startsSentence(article, page) { return true }
        let before = Int(article.start) - 1
        return before >= 0 && page.source[before].isOne(of: "/-'(`&+")
    }
}

extension Rule {
    private static func startsSentence(_ word: PageWord, _ page: LintedPage) -> Bool {
        let before = page.source[..<word.range.lowerBound].suffix(8).reversed().drop { $0 == " " }
        guard let last = before.first else { return true }
        return !last.isLetter && !last.isDigit && last != ","
    }
}

/// How words begin when they are spoken.
private enum Sound {
    private static let consonants: [StaticString] = [
        "uni", "use", "usi", "usu", "eu", "one", "once", "ui", "ubi", "ura", "uti", "ut",
    ]
    private static let vowels: [StaticString] = ["hour", "honest", "honor", "honour", "heir"]

    /// Nil for words that are said either way, or letter by letter.
    static func beginsWithVowel(_ word: PageText) -> Bool? {
        guard word.count > 1, word.contains(where: { $0.isLetter && !$0.isCapital }), let first = word.first else {
            return nil
        }
        // The exceptions begin with these.
        guard first.lowercased.isOne(of: "euoh") else { return first.lowercased.isOne(of: "aeiou") }
        func begins(with beginnings: [StaticString]) -> Bool {
            beginnings.contains(where: word.begins(inAnyCaseWith:))
        }
        if begins(with: ["unin", "unim", "unid"]) { return true }
        if begins(with: consonants) { return false }
        if begins(with: vowels) { return true }
        return begins(with: ["herb", "hist", "html"]) ? nil : first.lowercased.isOne(of: "aeiou")
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ written: String, _ right: String, _ word: String) -> Diagnostic {
        let article = written.first == "A" ? right.prefix(1).uppercased() + right.dropFirst() : right
        return Diagnostic(range, "'\(written) \(word)' should be '\(article) \(word)'", fix: .safe(range, article))
    }
}
