import Tools

/// The sounds that English words begin with: they decide between "a" and "an".
package enum Sound {
    /// Vowels that are pronounced "you", "wo" or "we".
    private static let consonants = WordLists["vowels like consonants"]
    /// Words that begin like these and yet with a vowel, and words with a silent "h".
    private static let vowels = WordLists["vowels after all"]
    /// Words with two pronunciations, or that some read letter by letter.
    private static let unsure = WordLists["vowels in doubt"]
    private static let spelled = Set(words: "led seo faq fyi sql ups urn sap uat")
    /// Consonants that begin words; others are read letter by letter: npm, href, xml.
    private static let clusters = WordLists["first consonants"]

    /// Nil for words with two pronunciations, or read letter by letter.
    package static func beginsWithVowel(_ written: String) -> Bool? {
        let word = written.lowercased()
        guard word.utf8.count > 2, written.contains(where: \.isLowercase), let first = word.first,
            let second = word.dropFirst().first, word.dropFirst().contains(where: "aeiouy".contains)
        else { return nil }
        if unsure.contains(where: word.hasPrefix) || spelled.contains(word) { return nil }
        if vowels.contains(where: word.hasPrefix) { return true }
        if "aeiou".contains(first) { return !consonants.contains(where: word.hasPrefix) }
        return "aeiouy".contains(second) || clusters.contains(String(word.prefix(2))) ? false : nil
    }
}
