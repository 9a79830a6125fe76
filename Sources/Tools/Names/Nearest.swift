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
    }

    private let entries: [Entry]

    package init(_ names: some Sequence<String>) {
        entries = names.map { Entry(name: $0, letters: Array($0.lowercased().utf8)) }
    }

    package var count: Int { entries.count }

    /// The name with the smallest edit distance to `word`: at most a third of its length, or 1, and of each of its
    /// words. Failing that, the first name that begins with `word` (`alias` → `aliases`).
    package func nearest(to word: String, besides excluded: String? = nil) -> String? {
        let wanted = Array(word.lowercased().utf8)
        return fewestChanges(to: wanted, besides: excluded)
            ?? entries.first { wanted.count > 2 && $0.letters.starts(with: wanted) && $0.name != excluded }?.name
    }

    private func fewestChanges(to wanted: [UInt8], besides excluded: String?) -> String? {
        var changes = EditDistance(to: wanted)
        var bound = max(1, wanted.count / 3)
        var best: String?
        for entry in entries {
            guard abs(entry.letters.count - wanted.count) <= bound, entry.name != excluded,
                let distance = changes.count(from: entry.letters, atMost: bound), isSlip(wanted, entry.letters)
            else { continue }
            best = entry.name
            bound = distance - 1
            if bound < 0 { break }
        }
        return best
    }

    /// Whether what differs can be a slip, word by word: `good-example` is no `bad-example`, and 1.2.1 is no 1.2.2.
    private func isSlip(_ wanted: [UInt8], _ name: [UInt8]) -> Bool {
        var (words, others) = (Self.words(of: wanted)[...], Self.words(of: name)[...])
        while let word = words.first, word == others.first { (words, others) = (words.dropFirst(), others.dropFirst()) }
        while let word = words.last, word == others.last { (words, others) = (words.dropLast(), others.dropLast()) }
        guard words.count == others.count else { return isSlip(Array(words.joined()), for: Array(others.joined())) }
        return zip(words, others).allSatisfy { isSlip(Array($0), for: Array($1)) }
    }

    private func isSlip(_ word: [UInt8], for other: [UInt8]) -> Bool {
        if word.isEmpty || other.isEmpty || word == other { return true }
        var changes = EditDistance(to: word)
        return !(word + other).allSatisfy(\.isDigit)
            && changes.count(from: other, atMost: max(1, word.count / 3)) != nil
    }

    private static func words(of name: [UInt8]) -> [ArraySlice<UInt8>] {
        name.split { $0 < 128 && !$0.isLetter && !$0.isDigit }
    }
}
