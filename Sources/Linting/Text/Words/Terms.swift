/// Names of the field, by a word in lower case, or by two words and the character between them.
package struct Terms: Sendable {
    /// Names that are one word.
    let words: [String: String]
    /// Names that are written as two words, by both; and the first words of these.
    let pairs: [String: String]
    let firstsOfPairs: Set<String>

    /// Adds the handbook's names to the standard ones, which count first.
    init(_ own: [(written: String, term: String)]) {
        let all = Dictionary(
            (Self.standard + own).map { ($0.written.lowercased(), $0.term) }, uniquingKeysWith: { first, _ in first })
        words = all.filter { !$0.key.contains(where: Self.isJoint) }
        pairs = all.filter { $0.key.contains(where: Self.isJoint) }
        firstsOfPairs = Set(pairs.keys.map { text in String(text.prefix { !Self.isJoint($0) }) })
    }

    private static func isJoint(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }

    private static let standard = WordLists.table("names of the field").map { (written: $0.key, term: $0.value[0]) }
}
