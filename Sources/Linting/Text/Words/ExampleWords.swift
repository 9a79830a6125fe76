import Tools

/// Phrases of whole words in lower case; looked up by their first word, because every heading of a build is asked.
struct Phrases: Sendable {
    private let byFirst: [String: [[String]]]

    init(_ phrases: [String]) {
        byFirst = Dictionary(grouping: phrases.map(\.plainWords)) { $0.first ?? "" }
    }

    /// Whether words begin with one of the phrases.
    func begin(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first, let phrases = byFirst[first] else { return false }
        return phrases.contains { words.starts(with: $0) }
    }

    /// Whether one of the phrases is anywhere in the words.
    func occur(in words: [String]) -> Bool { words.indices.contains { begin(words[$0...]) } }

    /// Whether the words are one of the phrases.
    func are(_ words: [String]) -> Bool { words.first.flatMap { byFirst[$0] }?.contains(words) ?? false }
}

extension LanguageWords {
    /// Words about bad examples.
    struct Bad: Sendable {
        /// Anywhere in a heading or before a sample; at the beginning of a heading or a sentence; alone as a heading,
        /// the head of a column or a label.
        let anywhere, openings, heads: Phrases
        /// Anywhere in a sentence; anywhere in one before a sample; in a label of a few words before it; in the first
        /// sentence after it; and words of which two there name what is missing.
        let inSentence, inRemark, inLabel, afterwards, lacking: Phrases
    }

    /// Words about good examples.
    struct Good: Sendable {
        /// Anywhere in the sentence before a sample; at its beginning; alone; at the beginning of a heading about both;
        /// anywhere in a sentence that leads from the bad example to the good one.
        let anywhere, openings, labels, heads, contrasts: Phrases
    }
}
