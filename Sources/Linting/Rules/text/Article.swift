import Base

extension Rule {
    static let article = Rule(
        "text/article", .warning, what: "`a` is used before a vowel, or `an` before a consonant.",
        why: "It is a mistake in the sentence most people read first.", fix: .safe
    ) { page, _ in
        page.neighbours(from: [a, an]) { article, word in
            let isAn = article.hash == an
            guard article.isText, word.isPlain, !neverNouns.contains(word.hash) else { return nil }
            guard let startsWithVowel = Sound.beginsWithVowel(page.source[word.range]), startsWithVowel != isAn,
                !isLetter(article, page)
            else { return nil }
            return Words.diagnostic(article.range, page.text(article), isAn ? "a" : "an", page.text(word))
        }
    }

    private static let (a, an) = (WordHash.of("a"), WordHash.of("an"))

    /// Words before which the article is a letter, or another word is missing.
    private static let neverNouns = WordSet(
        hashes: "a an another the and or is are be was as at in of on to if it by for from we us am all any every each"
            .split(separator: " ").map { WordHash.of(String($0)) })

    /// Whether "A" may be a letter, a grade or a list marker: within a sentence, or after punctuation.
    private static func isLetter(_ article: PageWord, _ page: LintedPage) -> Bool {
        if article.flags.contains(.capitalised), !startsSentence(article, page) { return true }
        let before = Int(article.start) - 1
        return before >= 0 && page.source[before].isOne(of: ".:;/-'(`&+")
    }

    private static func startsSentence(_ word: PageWord, _ page: LintedPage) -> Bool {
        let before = page.source[..<word.range.lowerBound].suffix(8).reversed().drop { $0.isWhitespace || $0 == "*" }
        guard let last = before.first else { return true }
        return last.isOne(of: ".?!:-*>\"(")
    }
}

/// The sounds that words begin with.
private enum Sound {
    /// Vowels that are pronounced "you", "wo" or "we".
    private static let consonants: [StaticString] = [
        "uni", "use", "usi", "usu", "usa", "usb", "url", "uri", "uto", "uku", "eu", "ewe", "one", "once", "oui", "ui",
        "ubi", "ura", "uti", "ut",
    ]
    private static let vowels: [StaticString] = ["hour", "honest", "honor", "honour", "heir"]
    /// Consonants that begin words; others are read letter by letter: npm, href, xml.
    private static let clusters: Set<String> = [
        "bl", "br", "ch", "cl", "cr", "dr", "dw", "fl", "fr", "gl", "gn", "gr", "kn", "kr", "ph", "pl", "pr", "ps",
        "rh",
        "sc", "sh", "sk", "sl", "sm", "sn", "sp", "sq", "st", "sw", "th", "tr", "tw", "wh", "wr",
    ]

    /// Nil for words with two pronunciations, or read letter by letter.
    static func beginsWithVowel(_ word: PageText) -> Bool? {
        guard word.count > 2, word.contains(where: { $0.isLetter && !$0.isCapital }),
            let first = word.first?.lowercased, let second = word.dropFirst().first?.lowercased
        else { return nil }
        func begins(with beginnings: [StaticString]) -> Bool {
            beginnings.contains(where: word.begins(inAnyCaseWith:))
        }
        guard first.isOne(of: "aeiou") else {
            if begins(with: vowels) { return true }
            if begins(with: ["herb", "hist"]) { return nil }
            let isRead = second.isOne(of: "aeiouy") || clusters.contains(String(word.prefix(2)).lowercased())
            return isRead ? false : nil
        }
        if begins(with: ["unin", "unim", "unid"]) { return true }
        return !begins(with: consonants)
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ written: String, _ right: String, _ word: String) -> Diagnostic {
        let article = written.first == "A" ? right.prefix(1).uppercased() + right.dropFirst() : right
        return Diagnostic(range, "'\(written) \(word)' should be '\(article) \(word)'", fix: .safe(range, article))
    }
}
