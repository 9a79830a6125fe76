import Tools

/// The sounds that English words begin with: they decide between "a" and "an".
enum Sound {
    /// Vowels that are pronounced "you", "wo" or "we".
    private static let consonants: [StaticString] = [
        "uni", "use", "usi", "usu", "usa", "usb", "url", "uri", "uro", "ure", "uru", "ura", "uto", "ute", "uta", "uti",
        "uku", "ukr", "uke", "uga", "ubi", "uu", "uid", "uef", "uv", "unanim", "unary", "unesco", "ui", "eu", "ewe",
        "ewo", "one", "once", "oui",
    ]
    /// Words that begin like these and yet with a vowel, and words with a silent "h".
    private static let vowels: [StaticString] = [
        "unin", "unimp", "unima", "unide", "unidio", "unill", "uniro", "uniss", "onero", "onei", "hour", "honest",
        "honor", "honour", "heir",
    ]
    /// Words with two pronunciations, or that some read letter by letter.
    private static let unsure: [StaticString] = [
        "herb", "hist", "hotel", "homag", "hors", "habit", "hered", "heroi", "hyste", "euler", "uyghur", "utrecht",
        "upsilon",
    ]
    private static let spelled: Set<String> = ["led", "seo", "faq", "fyi", "sql", "ups", "urn", "sap", "uat"]
    /// Consonants that begin words; others are read letter by letter: npm, href, xml.
    private static let clusters: Set<String> = [
        "bl", "br", "ch", "cl", "cr", "dr", "dw", "fl", "fr", "gl", "gn", "gr", "kn", "kr", "ph", "pl", "pr", "ps",
        "rh", "sc", "sh", "sk", "sl", "sm", "sn", "sp", "sq", "st", "sw", "th", "tr", "tw", "wh", "wr",
    ]

    /// Nil for words with two pronunciations, or read letter by letter.
    static func beginsWithVowel(_ word: PageText) -> Bool? {
        guard word.count > 2, word.contains(where: { $0.isLetter && !$0.isCapital }),
            let first = word.first?.lowercased, let second = word.dropFirst().first?.lowercased,
            word.dropFirst().contains(where: { $0.lowercased.isOne(of: "aeiouy") })
        else { return nil }
        func begins(with beginnings: [StaticString]) -> Bool {
            beginnings.contains(where: word.begins(inAnyCaseWith:))
        }
        if begins(with: unsure) || spelled.contains(String(word).lowercased()) { return nil }
        if begins(with: vowels) { return true }
        if first.isOne(of: "aeiou") { return !begins(with: consonants) }
        let isRead = second.isOne(of: "aeiouy") || clusters.contains(String(word.prefix(2)).lowercased())
        return isRead ? false : nil
    }
}
