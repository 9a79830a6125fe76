import Tools

/// The words of a text, for comparing it with another version.
package struct ComparedWords: Sendable {
    package let words: [Substring]
    /// How often each word occurs, in lower case without punctuation.
    private let counts: [String: Int]

    init(_ text: String) {
        words = Self.words(of: text)
        counts = words.map { $0.filter { $0.isLetter || $0.isNumber }.lowercased() }.filter { !$0.isEmpty }.counts
    }

    /// Share of the words that both have: 0 to 1 (Dice 1945).
    func similarity(to other: ComparedWords) -> Double {
        let total = counts.values.reduce(0, +) + other.counts.values.reduce(0, +)
        if total == 0 { return 1 }
        let common = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
        return 2 * Double(common) / Double(total)
    }

    /// Words between spaces; in scripts without spaces each character.
    private static func words(of text: String) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace).flatMap { word -> [Substring] in
            guard word.unicodeScalars.contains(where: \.isOfScriptWithoutSpaces) else { return [word] }
            return word.indices.map { word[$0...$0] }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is Hiragana or later; nearly all of these scripts are written without spaces.
    package var isOfScriptWithoutSpaces: Bool { value >= 0x3040 }
}
