import Base

/// The value of `srcset`: pictures for several widths or densities (HTML, 4.8.4.2.1).
enum SourceSet {
    /// Where the addresses stand in the value, as browsers find them: up to a blank, or to a comma at the end.
    static func addresses(in value: ArraySlice<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var rest = value
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == comma }
            guard !rest.isEmpty else { return found }
            let word = rest.prefix { !$0.isWhitespace }
            rest = rest[word.endIndex...]
            var end = word.endIndex
            while end > word.startIndex, word[end - 1] == comma { end -= 1 }
            if end > word.startIndex { found.append(word.startIndex..<end) }
            // A width or density stands behind it, up to the next comma.
            if end == word.endIndex { rest = rest.drop { $0 != comma } }
        }
    }

    private static let comma = UInt8(ascii: ",")
}
