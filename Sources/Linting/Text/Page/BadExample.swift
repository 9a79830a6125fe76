import Tools

/// The words with which people announce an example of what is wrong (Data/language-words.tsv).
package enum BadExample {
    private static let marks: Set<Character> = ["❌", "✗", "✘", "✖", "👎", "🚫", "⛔"]

    /// Whether a heading, the head of a column or a comment announces a bad example.
    package static func isHeading(_ text: String) -> Bool {
        let words = Words(text)
        return begins(text, words) || words.has(LanguageWords.shared.bad.anywhere)
            || text.lowercased().contains("(fail")
    }

    /// Whether the paragraph before a sample announces a bad one. Its last sentence decides: "This is wrong. Use this:".
    static func isParagraph(_ text: String) -> Bool {
        let sentences = text.replacing("! ", with: ". ").replacing("? ", with: ". ").split(separator: ". ").map(
            String.init)
        let words = sentences.map(Words.init)
        guard let last = words.last, let written = sentences.last else { return false }
        if begins(written, last) || isBad(last) { return true }
        return !last.has(LanguageWords.shared.good) && zip(sentences, words).contains { begins($0, $1) || isBad($1) }
    }

    private static func isBad(_ sentence: Words) -> Bool {
        sentence.has(LanguageWords.shared.bad.anywhere) || sentence.has(LanguageWords.shared.bad.inSentence)
    }

    private static func begins(_ text: String, _ words: Words) -> Bool {
        text.first { !" *_>#-+|".contains($0) }.map(marks.contains) ?? false
            || words.begins(with: LanguageWords.shared.bad.openings)
    }

    /// The words of a text, to look for whole ones.
    private struct Words {
        private let text: String

        init(_ text: String) { self.text = " \(text.plainText) " }

        func has(_ phrases: [String]) -> Bool { phrases.contains { text.contains(" \($0) ") } }

        func begins(with phrases: [String]) -> Bool { phrases.contains { text.hasPrefix(" \($0) ") } }
    }
}
