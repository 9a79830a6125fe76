import Tools

/// The words with which people announce an example of what is wrong (Data/language-words.tsv).
package enum BadExample {
    private static let words = LanguageWords.shared
    private static let marks: Set<Character> = ["❌", "✗", "✘", "✖", "👎", "🚫", "⛔", "🔴"]

    /// Whether a heading, the head of a column or a comment announces a bad example.
    package static func isHeading(_ text: String) -> Bool {
        begins(text, with: marks) || isAnnounced(text.plainWords) || text.lowercased().contains("(fail")
    }

    /// Whether the paragraph before a sample announces a bad one. Its last sentence decides: "This is wrong. Use this:".
    /// A short one that says neither leaves it to those before it.
    static func isParagraph(_ text: String) -> Bool {
        let sentences = text.replacing("! ", with: ". ").replacing("? ", with: ". ").split(separator: ". ").map(
            String.init)
        let words = sentences.map(\.plainWords)
        guard let last = words.last, let written = sentences.last else { return false }
        if begins(written, with: marks) { return true }
        if isGood(last) { return false }
        if isBad(last) || last.count <= longestLabel && Self.words.bad.inLabel.occur(in: last) { return true }
        return last.count <= longestRemark && words.dropLast().contains { isBad($0) && !isGood($0) }
    }

    /// Most words of a label, "Before the fix:", and of a sentence that only introduces the sample.
    private static let longestLabel = 4
    private static let longestRemark = 8

    private static func isGood(_ sentence: [String]) -> Bool {
        words.good.openings.begin(sentence[...]) || words.good.anywhere.occur(in: sentence)
    }

    /// Whether a line says of what it names that it is wrong.
    static func isLine(_ text: String) -> Bool {
        begins(text, with: marks) || saysWrong(text.plainWords)
    }

    private static func isBad(_ sentence: [String]) -> Bool {
        saysWrong(sentence) || words.bad.inRemark.occur(in: sentence)
    }

    private static func saysWrong(_ sentence: [String]) -> Bool {
        isAnnounced(sentence) || words.bad.inSentence.occur(in: sentence)
    }

    private static func isAnnounced(_ text: [String]) -> Bool {
        words.bad.openings.begin(text[...]) || words.bad.anywhere.occur(in: text)
    }

    private static func begins(_ text: String, with marks: Set<Character>) -> Bool {
        text.first { !" *_>#-+|".contains($0) }.map(marks.contains) ?? false
    }
}
