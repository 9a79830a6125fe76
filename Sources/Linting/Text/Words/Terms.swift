/// Names of the field, found by the hash of one word, or of two words and the character between them.
package struct Terms: Sendable {
    struct Entry: Sendable {
        /// Hash of the first word.
        let first: UInt64
        /// Hash of the whole spelling to look for.
        let hash: UInt64
        let term: String

        init(_ written: String, _ term: String) {
            (first, hash) = TermHash.of(written)
            self.term = term
        }
    }

    let words: [Entry]
    let pairs: [Entry]
    private let known: Set<UInt64>

    /// Adds the handbook's names to the standard ones; the first of each hash counts.
    init(_ own: [(written: String, term: String)]) {
        var seen: Set<UInt64> = []
        let all = (Self.standard + own).map { Entry($0.written, $0.term) }.filter { seen.insert($0.hash).inserted }
        words = all.filter { $0.first == $0.hash }
        pairs = all.filter { $0.first != $0.hash }
        known = Set(words.map(\.hash))
    }

    func isWord(_ hash: UInt64) -> Bool { known.contains(hash) }

    /// Names by their letters, and names wrongly written as two words.
    private static let standard: [(written: String, term: String)] =
        [
            "Bluetooth", "TalkBack", "VoiceOver", "iOS", "iPadOS", "macOS", "JavaScript", "SwiftUI", "UIKit", "Jetpack",
            "iPhone", "iPad", "NVDA", "JAWS", "YouTube", "GitHub",
        ].map { ($0, $0) } + [
            ("blue tooth", "Bluetooth"), ("talk back", "TalkBack"), ("voice over", "VoiceOver"),
            ("swift ui", "SwiftUI"),
            ("ctl+tab", "Ctrl+Tab"), ("ctr+tab", "Ctrl+Tab"), ("java script", "JavaScript"),
        ]
}

/// The hash of one word, or of two words and the character between them.
enum TermHash {
    /// Hashes of the first word and of the whole term; equal for a term of one word.
    static func of(_ text: String) -> (first: UInt64, all: UInt64) {
        guard let joint = text.firstIndex(where: { !$0.isLetter && !$0.isNumber }), let byte = text[joint].asciiValue
        else {
            let hash = WordHash.of(text)
            return (hash, hash)
        }
        let first = WordHash.of(String(text[..<joint]))
        return (first, of(first, PageCharacter(byte), WordHash.of(String(text[text.index(after: joint)...]))))
    }

    static func of(_ first: UInt64, _ joint: PageCharacter, _ second: UInt64) -> UInt64 {
        WordHash.adding(second, to: WordHash.adding(joint, to: first))
    }
}
