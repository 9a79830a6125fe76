/// Phrases of whole words, looked up by their first word.
package struct Phrases: Sendable {
    private let byFirst: [String: [[String]]]
    /// Words of the longest phrase.
    private let longest: Int

    package init(_ phrases: [[String]]) {
        byFirst = Dictionary(grouping: phrases) { $0.first ?? "" }
        longest = phrases.map(\.count).max() ?? 0
    }

    /// Whether words begin with one of the phrases.
    package func begin(_ words: ArraySlice<String>) -> Bool {
        words.first.flatMap { byFirst[$0] }?.contains { words.starts(with: $0) } ?? false
    }

    /// Whether one of the phrases is anywhere in the words.
    package func occur(in words: [String]) -> Bool { words.indices.contains { begin(words[$0...]) } }

    /// Whether words end with one of the phrases.
    package func end(_ words: [String]) -> Bool {
        words.indices.suffix(longest).contains { are(Array(words[$0...])) }
    }

    /// Whether the words are one of the phrases.
    package func are(_ words: [String]) -> Bool { words.first.flatMap { byFirst[$0] }?.contains(words) ?? false }
}
