import Tools

/// The sounds that English words begin with: they decide between "a" and "an".
package enum Sound {
    /// Vowels that are pronounced "you", "wo" or "we".
    private static let consonants = Set(
        words: """
            uni use usi usu usa usb url uri uro ure uru ura uto ute uta uti uku ukr uke uga ubi uu uid uef uv \
            unanim unary unesco ui eu ewe ewo one once oui
            """)
    /// Words that begin like these and yet with a vowel, and words with a silent "h".
    private static let vowels = Set(
        words: "unin unimp unima unide unidio unill uniro uniss onero onei hour honest honor honour heir")
    /// Words with two pronunciations, or that some read letter by letter.
    private static let unsure = Set(
        words: "herb hist hotel homag hors habit hered heroi hyste euler uyghur utrecht upsilon")
    private static let spelled = Set(words: "led seo faq fyi sql ups urn sap uat")
    /// Consonants that begin words; others are read letter by letter: npm, href, xml.
    private static let clusters = Set(
        words: """
            bl br ch cl cr dr dw fl fr gl gn gr kn kr ph pl pr ps rh sc sh sk sl sm sn sp sq st sw th tr tw wh wr
            """)

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
