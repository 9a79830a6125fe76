/// Finds the name that was probably meant.
package enum Nearest {
    /// The candidate nearest to `word`; use `KnownNames.nearest(to:)` for repeated lookups.
    package static func name(to word: String, among candidates: some Sequence<String>) -> String? {
        KnownNames(candidates).nearest(to: word)
    }
}

/// Names prepared for finding the one that was probably meant.
package struct KnownNames: Sendable {
    private struct Entry: Sendable {
        let name: String
        /// UTF-8 in lower case.
        let letters: [UInt8]
        let marks: LetterMarks
    }

    private let entries: [Entry]

    package init(_ names: some Sequence<String>) {
        entries = names.map {
            let letters = Array($0.lowercased().utf8)
            return Entry(name: $0, letters: letters, marks: LetterMarks(letters))
        }
    }

    package var count: Int { entries.count }

    /// The name with the smallest edit distance to `word`: at most a third of its length, or 1. Failing that, the first
    /// name that begins with `word` (`alias` → `aliases`).
    package func nearest(to word: String, besides excluded: String? = nil) -> String? {
        let wanted = Array(word.lowercased().utf8)
        return fewestChanges(to: wanted, besides: excluded)
            ?? entries.first { wanted.count > 2 && $0.letters.starts(with: wanted) && $0.name != excluded }?.name
    }

    private func fewestChanges(to wanted: [UInt8], besides excluded: String?) -> String? {
        let marks = LetterMarks(wanted)
        var changes = EditDistance(to: wanted)
        var bound = max(1, wanted.count / 3)
        var best: String?
        for entry in entries {
            guard abs(entry.letters.count - wanted.count) <= bound, marks.leastChanges(to: entry.marks) <= bound,
                let distance = changes.count(from: entry.letters, atMost: bound), entry.name != excluded
            else { continue }
            best = entry.name
            bound = distance - 1
            if bound < 0 { break }
        }
        return best
    }
}

/// The set of letters of a word, to rule out most words without comparing them.
private struct LetterMarks: Sendable {
    private var bits: UInt64 = 0

    init(_ letters: [UInt8]) {
        for letter in letters { bits |= 1 << UInt64(letter & 63) }
    }

    /// Each letter in only one of the words needs a change; one change can fix two of them.
    func leastChanges(to other: LetterMarks) -> Int {
        max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
    }
}
