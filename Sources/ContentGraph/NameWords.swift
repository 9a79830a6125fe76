import Markdown

/// The first words of titles, as parts of a page are named by.
enum NameWords {
    /// Long enough to tell sentences apart, short enough for an address.
    private static let longestName = 8
    /// For a text without words.
    static let nothing = Array("part".utf8)

    /// Slugs of parts side by side; those whose titles are there twice have more words. `untitled` is for parts without a
    /// title.
    static func slugs<Part>(
        _ parts: [Part], title: (Part) -> Excerpt, untitled: [UInt8] = nothing, more: (Part) -> String?
    ) -> [[UInt8]] {
        var seen = NameTable(capacity: parts.count)
        var counts: [Int] = []
        let numbers = parts.map { part in
            let (number, isNew) = seen.insert(slug(title(part))[...])
            if isNew { counts.append(0) }
            counts[number] += 1
            return number
        }
        return zip(parts, numbers).map { part, number in
            if counts[number] > 1 { return slug(Excerpt("\(title(part)) \(more(part) ?? "")")) }
            return title(part).isEmpty ? untitled : Array(seen[number])
        }
    }

    /// The first words of a text as a slug, without the "Test …" that most titles of criteria begin with.
    static func slug(_ text: Excerpt) -> [UInt8] {
        text.withBytes(asciiSlug) ?? unicodeSlug(String(text))
    }

    /// Nil for a text that is not all ASCII.
    private static func asciiSlug(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.count)
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
                // The rest is read all the same: it may turn out not to be ASCII.
                if words == 1, !isTestGone, slug == test { (slug, words, isTestGone) = ([], 0, true) }
                words += 1
                if words > 1, words <= longestName { slug.append(UInt8(ascii: "-")) }
                isInWord = true
            }
            if words <= longestName { slug.append(byte.lowercased) }
        }
        return words == 0 ? nothing : slug
    }

    private static let test = Array("test".utf8)

    private static func unicodeSlug(_ text: String) -> [UInt8] {
        var words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        if words.count > 1, words[0] == "test" { words.removeFirst() }
        return words.isEmpty ? nothing : Array(words.prefix(longestName).joined(separator: "-").utf8)
    }
}
