import Base
import Handbook

extension Rule {
    static let terminology = Rule(
        "text/terminology", .info, what: "A name of the field is spelt another way than its owner spells it.",
        why: "Search, filters and readers look for one name.", source: "the owners of the names", fix: .safe
    ) { page, handbook in
        handbook.terms.words.flatMap { entry in
            page.words([entry.hash]).compactMap { isName($0) ? judge($0.range, entry.term, page) : nil }
        }
            + handbook.terms.pairs.flatMap { entry in
                page.wordIndex.places(of: entry.first).compactMap { index in
                    pair(at: index, page, entry.hash).flatMap { range in
                        // A word that is a name by itself does not begin another one.
                        handbook.terms.isWord(entry.first) ? nil : judge(range, entry.term, page)
                    }
                }
            }
    }

    private static func isName(_ word: Word) -> Bool {
        (word.kind == .prose || word.kind == .htmlText) && !word.flags.contains(.joined) && word.count >= 3
    }

    private static func judge(_ range: Range<Int>, _ term: String, _ page: LintedPage) -> Remark? {
        let text = page.text(range)
        return text == term ? nil : Words.remark(range, text, term)
    }

    /// The place of the word and the next one, where these and the byte between have that hash: "Blue Tooth".
    private static func pair(at index: Int, _ page: LintedPage, _ hash: UInt64) -> Range<Int>? {
        guard index + 1 < page.words.count, isName(page.words[index]) else { return nil }
        let (first, second) = (page.words[index], page.words[index + 1])
        let end = first.range.upperBound
        guard Int(second.start) == end + 1,
            TermHash.of(first.hash, page.bytes[end], second.hash) == hash
        else { return nil }
        return first.range.lowerBound..<second.range.upperBound
    }
}

/// Names of the field as they are looked for: by the hash of one word, or of two words and what stands between them.
package struct Terms: Sendable {
    struct Entry: Sendable {
        /// Of the first word.
        let first: UInt64
        /// Of all that is written instead of the name.
        let hash: UInt64
        let term: String

        init(_ written: String, _ term: String) {
            (first, hash) = TermHash.of(written)
            self.term = term
        }
    }

    let words: [Entry]
    let pairs: [Entry]
    private let known: WordSet

    /// The owners' names first, then the handbook's; the first one of each hash counts.
    init(_ own: [(written: String, term: String)]) {
        var seen: Set<UInt64> = []
        let all = (Self.standard + own).map { Entry($0.written, $0.term) }.filter { seen.insert($0.hash).inserted }
        words = all.filter { $0.first == $0.hash }
        pairs = all.filter { $0.first != $0.hash }
        known = WordSet(hashes: words.map(\.hash))
    }

    func isWord(_ hash: UInt64) -> Bool { known.contains(hash) }

    /// Names by their letters, and names that are written as two words.
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

/// The hash of one word, or of two words and what stands between them.
enum TermHash {
    /// Also of the first word alone, which is the same where there is only one.
    static func of(_ text: String) -> (first: UInt64, all: UInt64) {
        guard let joint = text.firstIndex(where: { !$0.isLetter && !$0.isNumber }), let byte = text[joint].asciiValue
        else {
            let hash = WordHash.of(text)
            return (hash, hash)
        }
        let first = WordHash.of(String(text[..<joint]))
        return (first, of(first, byte, WordHash.of(String(text[text.index(after: joint)...]))))
    }

    static func of(_ first: UInt64, _ joint: UInt8, _ second: UInt64) -> UInt64 {
        WordHash.adding(second, to: WordHash.adding(joint, to: first))
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ text: String, _ term: String) -> Remark {
        Remark(range, "'\(text)' is spelt '\(term)'", fix: .safe(range, term))
    }
}
