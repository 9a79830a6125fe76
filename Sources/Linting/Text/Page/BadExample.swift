import Tools

/// The words with which people announce an example of what is wrong (Data/language-words.tsv).
package enum BadExample {
    private static let marks: Set<Character> = ["❌", "✗", "✘", "✖", "👎", "🚫", "⛔", "🔴"]

    /// Whether a heading, the head of a column or a comment announces a bad example.
    package static func isHeading(_ text: String) -> Bool {
        let words = Words(text)
        return begins(text, with: marks) || words.begins(with: LanguageWords.shared.bad.openings)
            || words.has(LanguageWords.shared.bad.anywhere)
            || text.lowercased().contains("(fail")
    }

    /// Whether the paragraph before a sample announces a bad one. Its last sentence decides: "This is wrong. Use this:".
    /// A short one that says neither leaves it to those before it.
    static func isParagraph(_ text: String) -> Bool {
        let sentences = text.replacing("! ", with: ". ").replacing("? ", with: ". ").split(separator: ". ").map(
            String.init)
        let words = sentences.map(Words.init)
        guard let last = words.last, let written = sentences.last else { return false }
        if begins(written, with: marks) { return true }
        if isGood(last) { return false }
        if isBad(last) || last.count <= longestLabel && last.has(LanguageWords.shared.bad.inLabel) { return true }
        return last.count <= longestRemark && words.dropLast().contains { isBad($0) && !isGood($0) }
    }

    /// Most words of a label, "Before the fix:", and of a sentence that only introduces the sample.
    private static let longestLabel = 4
    private static let longestRemark = 8

    private static func isGood(_ sentence: Words) -> Bool {
        sentence.has(LanguageWords.shared.good.anywhere)
            || sentence.begins(with: LanguageWords.shared.good.openings)
    }

    /// Whether a line says of what it names that it is wrong.
    static func isLine(_ text: String) -> Bool {
        begins(text, with: marks) || saysWrong(Words(text))
    }

    private static func isBad(_ sentence: Words) -> Bool {
        saysWrong(sentence) || sentence.has(LanguageWords.shared.bad.inRemark)
    }

    private static func saysWrong(_ sentence: Words) -> Bool {
        sentence.begins(with: LanguageWords.shared.bad.openings) || sentence.has(LanguageWords.shared.bad.anywhere)
            || sentence.has(LanguageWords.shared.bad.inSentence)
    }

    private static func begins(_ text: String, with marks: Set<Character>) -> Bool {
        text.first { !" *_>#-+|".contains($0) }.map(marks.contains) ?? false
    }

    /// The words of a text, to look for whole ones.
    private struct Words {
        private let text: String
        let count: Int

        init(_ text: String) {
            let words = text.plainWords
            (self.text, count) = (" \(words.joined(separator: " ")) ", words.count)
        }

        func has(_ phrases: [String]) -> Bool { phrases.contains { text.contains(" \($0) ") } }

        func begins(with phrases: [String]) -> Bool { phrases.contains { text.hasPrefix(" \($0) ") } }
    }
}
