import Base

/// Slugs for parts of a page, from the first words of their titles.
enum PartSlug {
    /// Long enough to tell sentences apart, short enough for an address.
    private static let longestName = 8
    /// The slug of a text without words.
    static let nothing = Array("part".utf8)

    /// Slugs of sibling parts; parts with the same title get more words. `untitled` is the slug of parts without a
    /// title.
    static func slugs<Part>(
        _ parts: [Part], title: (Part) -> Excerpt, untitled: [UInt8] = nothing, more: (Part) -> String?
    ) -> [ArraySlice<UInt8>] {
        var seen = Interner(capacity: parts.count)
        var counts: [Int] = []
        counts.reserveCapacity(parts.count)
        let numbers = parts.map { part in
            let (number, isNew) = withSlug(of: title(part)) { seen.insert($0) }
            if isNew { counts.append(0) }
            counts[number] += 1
            return number
        }
        return parts.indices.map { index in
            let title = title(parts[index])
            let number = numbers[index]
            if counts[number] > 1 { return slug(Excerpt("\(title) \(more(parts[index]) ?? "")"))[...] }
            return title.isEmpty ? untitled[...] : seen[number]
        }
    }

    /// The first words of a text as a slug, without the "Test …" that most titles of criteria begin with.
    static func slug(_ text: Excerpt) -> [UInt8] {
        withSlug(of: text) { Array($0) }
    }

    /// Calls `body` with `slug(_:)`, without a copy.
    static func withSlug<Result>(of text: Excerpt, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        text.withBytes { withASCIISlug(of: $0, body) } ?? unicodeSlug(String(text)).withUnsafeBufferPointer(body)
    }

    /// The slug of an ASCII text; nil for others.
    private static func withASCIISlug<Result>(
        of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { slug in
            var count = 0
            var words = 0
            var isInWord = false
            var isTestGone = false
            for byte in text {
                if byte >= 0x80 { return nil }
                guard byte.isLetter || byte.isDigit else {
                    isInWord = false
                    continue
                }
                if !isInWord {
                    // Read on even so: the rest may not be ASCII.
                    if words == 1, !isTestGone, slug[..<count].elementsEqual(test) {
                        (count, words, isTestGone) = (0, 0, true)
                    }
                    words += 1
                    if words > 1, words <= longestName {
                        slug.initializeElement(at: count, to: UInt8(ascii: "-"))
                        count += 1
                    }
                    isInWord = true
                }
                if words <= longestName {
                    slug.initializeElement(at: count, to: byte.lowercased)
                    count += 1
                }
            }
            if words == 0 { return nothing.withUnsafeBufferPointer(body) }
            return body(UnsafeBufferPointer(rebasing: slug[..<count]))
        }
    }

    private static let test = Array("test".utf8)

    private static func unicodeSlug(_ text: String) -> [UInt8] {
        var words = text.plainWords
        if words.count > 1, words[0] == "test" { words.removeFirst() }
        return words.isEmpty ? nothing : Array(words.prefix(longestName).joined(separator: "-").utf8)
    }
}
