import Tools

/// The words with which people announce an example of what is wrong (Data/language-words.tsv).
package enum BadExample {
    private static let words = LanguageWords.shared
    private static let marks: Set<Character> = ["❌", "✗", "✘", "✖", "👎", "🚫", "⛔", "🔴"]
    private static let goodMarks: Set<Character> = ["✅", "✓", "✔", "👍", "🟢"]

    /// Whether a heading or a comment announces a bad example. "Dos and don'ts" announces both.
    package static func isHeading(_ text: String) -> Bool {
        isName(text) && !words.good.heads.begin(text.plainWords[...]) || text.lowercased().contains("(fail")
    }

    /// Whether the head of a column, or a cell, is the name of what is wrong: Don't, Instead of.
    static func isName(_ text: String) -> Bool {
        let own = text.plainWords
        return begins(text, with: marks) || isAnnounced(own) || words.bad.heads.are(own)
    }

    /// Whether a text begins with a label of what is wrong: "Wrong: ", "❌ ".
    static func isLabel(_ text: String) -> Bool {
        if begins(text, with: marks) { return true }
        guard let colon = text.firstIndex(where: { ":：".contains($0) }) else { return false }
        let label = text[..<colon].description.plainWords
        return words.bad.openings.begin(label[...]) || words.bad.heads.are(label)
    }

    /// Whether a sample is a bad one, by the paragraphs before and after it; an empty text where there is none.
    static func isSample(before: String, after: String) -> Bool {
        announcement(before) ?? (namesDefects(after) || isContrast(after))
    }

    /// Whether the paragraph before a sample announces a good one.
    static func isGood(_ before: String) -> Bool { announcement(before) == false }

    /// Whether the paragraph between two samples says nothing of its own: "Or:", "And never".
    static func isContinuation(_ text: String) -> Bool {
        text.plainWords.count <= longestContinuation && announcement(text) != false
    }

    /// Whether a paragraph announces a bad sample, or a good one; nil if neither. Its last sentence decides: "This is
    /// wrong. Use this:". A short one that says neither leaves it to those before it.
    private static func announcement(_ text: String) -> Bool? {
        let sentences = sentences(of: text)
        let words = sentences.map(\.plainWords)
        guard let last = words.last, let written = sentences.last else { return nil }
        if begins(written, with: marks) { return true }
        if isGood(last) || begins(written, with: goodMarks) { return false }
        if isBad(last) || last.count <= longestLabel && Self.words.bad.inLabel.occur(in: last) { return true }
        let isShort = last.count <= longestRemark
        return isShort && words.dropLast().contains { isBad($0) && !isGood($0) } ? true : nil
    }

    /// Whether the paragraph after a sample says what is wrong with it: "We counted nine", "No name, no role."
    private static func namesDefects(_ text: String) -> Bool {
        guard !text.hasSuffix(":"), let first = sentences(of: text).first?.plainWords else { return false }
        let said = [words.bad.anywhere, words.bad.inSentence, words.bad.afterwards]
        return said.contains { $0.occur(in: first) } || first.count(where: { words.bad.lacking.are([$0]) }) > 1
    }

    /// Whether the sentence after a sample may speak of its defect or of a repair: "It cannot be reached", "We use a
    /// button instead".
    static func mayBeMeant(after text: String) -> Bool {
        let first = sentences(of: text).first?.plainWords ?? []
        return isBad(first) || words.good.contrasts.occur(in: first) || words.bad.lacking.occur(in: first)
    }

    /// Whether the paragraph after a sample begins the right one: "This is how we build it now:".
    private static func isContrast(_ text: String) -> Bool {
        guard text.hasSuffix(":"), let last = sentences(of: text).last?.plainWords else { return false }
        return words.good.contrasts.occur(in: last)
    }

    /// Most words of a label, "Before the fix:", of a sentence that only introduces the sample, and of one that only
    /// joins two.
    private static let longestLabel = 4
    private static let longestRemark = 8
    private static let longestContinuation = 3

    private static func sentences(of text: String) -> [String] {
        text.replacing("! ", with: ". ").replacing("? ", with: ". ").split(separator: ". ").map(String.init)
    }

    private static func isGood(_ sentence: [String]) -> Bool {
        words.good.openings.begin(sentence[...]) || words.good.anywhere.occur(in: sentence)
            || words.good.labels.are(sentence)
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
