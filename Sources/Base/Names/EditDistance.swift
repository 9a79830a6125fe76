/// Counts the bytes to insert, delete, replace or swap with their neighbours to make a word of others.
package struct EditDistance {
    private let word: [UInt8]
    /// For each byte the places where it stands in the word, or in the part of a long one that is being compared.
    private var places = [UInt64](repeating: 0, count: 256)

    /// Bytes, as many as there are bits in a number.
    private static let longest = 64

    package init(to word: [UInt8]) {
        self.word = word
        if word.count <= Self.longest { mark(word[...]) }
    }

    /// Nil when more than `limit`, or when too much of long words differs to be looked at.
    package mutating func count(from other: [UInt8], atMost limit: Int) -> Int? {
        if word.count > Self.longest { return countApart(from: other, atMost: limit) }
        if word.isEmpty || other.isEmpty { return within(limit, max(word.count, other.count)) }
        return columns(of: other[...], length: word.count, atMost: limit)
    }

    /// Without what the words have in common at both ends.
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

    /// A column of the table at a time, as bits that say where it goes up and down: H. Hyyrö, "A Bit-Vector Algorithm for
    /// Computing Levenshtein and Damerau Edit Distances" (2003), whose names these are.
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
            // Each byte to come can bring them nearer by one.
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
