/// Where the marks of a page's prose stand that rules ask for: brackets, quotation marks, and what ends a sentence. Found
/// once, while the words are read, so that each of these rules looks at some dozens of bytes instead of all.
package struct ProseMarks: Sendable {
    /// In the order of the text.
    let places: [Int32]

    /// The first byte of “ ” „ counts for these, and with them for other signs from U+2000 on.
    static func contains(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "."), UInt8(ascii: "?"),
            UInt8(ascii: "!"), 0xE2:
            true
        default: false
        }
    }

    /// Those within `range`.
    subscript(range: Range<Int>) -> LazyMapSequence<ArraySlice<Int32>, Int> {
        let start = firstIndex(from: range.lowerBound)
        var end = start
        while end < places.count, Int(places[end]) < range.upperBound { end += 1 }
        return places[start..<end].lazy.map { Int($0) }
    }

    /// The place in `places` of the first mark at or behind a byte.
    private func firstIndex(from byte: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if Int(places[middle]) < byte { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
