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
        words = all.filter { Self.joint(in: $0.key) == nil }
        pairs = all.filter { Self.joint(in: $0.key) != nil }
        firstsOfPairs = Set(pairs.keys.map { text in String(text.prefix { !Self.isJoint($0) }) })
    }

    private static func joint(in text: String) -> Character? { text.first(where: isJoint) }

    private static func isJoint(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }

    private static let standard: [(written: String, term: String)] =
        [
            "Bluetooth", "TalkBack", "VoiceOver", "iOS", "iPadOS", "macOS", "JavaScript", "SwiftUI", "UIKit", "Jetpack",
            "iPhone", "iPad", "NVDA", "JAWS", "YouTube", "GitHub",
        ].map { ($0, $0) } + [
            ("blue tooth", "Bluetooth"), ("talk back", "TalkBack"), ("voice over", "VoiceOver"),
            ("swift ui", "SwiftUI"), ("ctl+tab", "Ctrl+Tab"), ("ctr+tab", "Ctrl+Tab"), ("java script", "JavaScript"),
        ]
}
