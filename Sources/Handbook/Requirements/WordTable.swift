import Base

/// Criteria by words of a label or text. Of several entries that begin at the same word, the longest one applies: "swipe
/// up" is not "swipe".
struct WordTable: Sendable {
    struct Entry: Sendable {
        fileprivate let words: [UInt64]
        let requirements: [Requirement]
        /// Identifiers of platforms; empty for all.
        let platforms: [String]
    }

    /// Entries by the fingerprint of their first word, the longest first.
    private var entries: [UInt64: [Entry]] = [:]

    mutating func add(_ phrase: String, _ requirements: [Requirement], platforms: [String]) {
        let words = Excerpt(phrase).withBytes { Self.words(of: $0) }
        guard let first = words.first else { return }
        entries[first, default: []].append(Entry(words: words, requirements: requirements, platforms: platforms))
    }

    mutating func sort() {
        entries = entries.mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }

    /// Calls `body` with the requirements of each entry that the text contains, for a page of some platforms.
    func forEachMatch(in text: Excerpt, on platforms: [Platform], _ body: ([Requirement]) -> Void) {
        if entries.isEmpty { return }
        var words = text.withBytes { Self.words(of: $0) }[...]
        while let first = words.first {
            let found = entries[first]?.first { $0.platforms.apply(to: platforms) && words.starts(with: $0.words) }
            if let found { body(found.requirements) }
            words = words.dropFirst(found?.words.count ?? 1)
        }
    }

    /// Fingerprints of the words in lower case; hyphens and punctuation separate them.
    private static func words(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt64] {
        var words: [UInt64] = []
        words.reserveCapacity(bytes.count / 4 + 1)
        var word = FNV1a()
        for byte in bytes {
            if byte.isLetter || byte.isDigit || byte >= 0x80 {
                word.add(byte.lowercased)
            } else if word.value != FNV1a.offset {
                words.append(word.value)
                word = FNV1a()
            }
        }
        if word.value != FNV1a.offset { words.append(word.value) }
        return words
    }
}

extension [String] {
    /// Whether entries for these platforms apply to a page; pages without a platform can be about any.
    fileprivate func apply(to platforms: [Platform]) -> Bool {
        isEmpty || platforms.isEmpty || platforms.contains { contains($0.id) }
    }
}
