/// The words of a text, for comparing it with another version.
package struct ComparedWords: Sendable {
    package let words: [Substring]
    /// Hashes of the words in lower case without punctuation, sorted.
    private let bag: [Int]

    init(_ text: String) {
        words = Self.words(of: text)
        bag = words.map { $0.filter { $0.isLetter || $0.isNumber }.lowercased() }.filter { !$0.isEmpty }
            .map(\.hashValue).sorted()
    }

    /// Share of the words that both have: 0 to 1 (Dice 1945).
    func likeness(to other: ComparedWords) -> Double {
        if bag.isEmpty || other.bag.isEmpty { return bag.count == other.bag.count ? 1 : 0 }
        var (own, theirs, common) = (0, 0, 0)
        while own < bag.count, theirs < other.bag.count {
            if bag[own] == other.bag[theirs] {
                common += 1
                own += 1
                theirs += 1
            } else if bag[own] < other.bag[theirs] {
                own += 1
            } else {
                theirs += 1
            }
        }
        return 2 * Double(common) / Double(bag.count + other.bag.count)
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
