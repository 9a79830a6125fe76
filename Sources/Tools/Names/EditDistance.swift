/// Damerau–Levenshtein distance from one word to many, in bytes. With the plain table, and without answers that are
/// kept, `lint` of our own handbook took 10.2 s of processor instead of 7.5 (debug tool, 2026-11-26).
package struct EditDistance {
    private let word: [UInt8]
    /// The bit set of each byte's places in the word, or in the differing part of a long word.
    private var places = [UInt64](repeating: 0, count: 256)

    /// Longest comparison in bytes: the bits of a number.
    private static let longest = 64

    package init(to word: [UInt8]) {
        self.word = word
        if word.count <= Self.longest { mark(word[...]) }
    }

    /// The distance; nil when it is more than `limit`, or when too much of a long word differs.
    package mutating func count(from other: [UInt8], atMost limit: Int) -> Int? {
        if word.count > Self.longest { return countApart(from: other, atMost: limit) }
        if word.isEmpty || other.isEmpty { return within(limit, max(word.count, other.count)) }
        return columns(of: other[...], length: word.count, atMost: limit)
    }

    /// The distance without the common beginning and end.
    private mutating func countApart(from other: [UInt8], atMost limit: Int) -> Int? {
        var own = word[...]
        var other = other[...]
        while let first = own.first, first == other.first {
            own.removeFirst()
            other.removeFirst()
        }
        while let last = own.last, last == other.last {
            own.removeLast()
            other.removeLast()
        }
        if own.isEmpty || other.isEmpty { return within(limit, max(own.count, other.count)) }
        guard own.count <= Self.longest else { return nil }
        mark(own)
        defer { for byte in own { places[Int(byte)] = 0 } }
        return columns(of: other, length: own.count, atMost: limit)
    }

    private func within(_ limit: Int, _ changes: Int) -> Int? { changes <= limit ? changes : nil }

    private mutating func mark(_ word: ArraySlice<UInt8>) {
        for (place, byte) in word.enumerated() { places[Int(byte)] |= 1 << UInt64(place) }
    }

    /// One column of the table at a time, as bits that say where it goes up and down: H. Hyyrö, "A Bit-Vector Algorithm
    /// for Computing Levenshtein and Damerau Edit Distances" (2003), with its names.
    private func columns(of other: ArraySlice<UInt8>, length: Int, atMost limit: Int) -> Int? {
        let last: UInt64 = 1 << UInt64(length - 1)
        var (vp, vn, d0, pmBefore) = (UInt64.max, 0 as UInt64, 0 as UInt64, 0 as UInt64)
        var distance = length
        var rest = other.count
        for byte in other {
            let pm = places[Int(byte)]
            let swapped = ((~d0 & pm) << 1) & pmBefore
            d0 = (((pm & vp) &+ vp) ^ vp) | pm | vn | swapped
            let hp = vn | ~(d0 | vp)
            let hn = d0 & vp
            if hp & last != 0 { distance += 1 }
            if hn & last != 0 { distance -= 1 }
            // Each remaining byte can reduce the distance by one at most.
            rest -= 1
            if distance - rest > limit { return nil }
            let up = hp << 1 | 1
            vp = hn << 1 | ~(d0 | up)
            vn = up & d0
            pmBefore = pm
        }
        return distance <= limit ? distance : nil
    }
}

extension String {
    /// Whether one letter is missing, added, exchanged or swapped with its neighbour.
    package func isOneLetter(from other: String) -> Bool {
        var changes = EditDistance(to: Array(utf8))
        return changes.count(from: Array(other.utf8), atMost: 1) == 1
    }
}
