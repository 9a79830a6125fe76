/// Counts the bytes to insert, delete, replace or swap with their neighbours to make a word of others.
struct Changes {
    private let word: [UInt8]
    /// For each byte the places where it stands in a word of up to 64.
    private var places = [UInt64](repeating: 0, count: 256)
    private var table = ChangesTable()

    init(to word: [UInt8]) {
        self.word = word
        for (place, byte) in word.prefix(64).enumerated() { places[Int(byte)] |= 1 << UInt64(place) }
    }

    /// Nil when more than `limit`.
    mutating func count(from other: [UInt8], atMost limit: Int) -> Int? {
        guard limit >= 0 else { return nil }
        guard (1...64).contains(word.count) else { return table.changes(between: word, other, atMost: limit) }
        return columns(of: other, atMost: limit)
    }

    /// A column of the table at a time, as bits that say where it goes up and down: H. Hyyrö, "A Bit-Vector Algorithm for
    /// Computing Levenshtein and Damerau Edit Distances" (2003), whose names these are.
    private func columns(of other: [UInt8], atMost limit: Int) -> Int? {
        let last: UInt64 = 1 << UInt64(word.count - 1)
        var (vp, vn, d0, pmBefore) = (UInt64.max, 0 as UInt64, 0 as UInt64, 0 as UInt64)
        var distance = word.count
        for (index, byte) in other.enumerated() {
            let pm = places[Int(byte)]
            let swapped = ((~d0 & pm) << 1) & pmBefore
            d0 = (((pm & vp) &+ vp) ^ vp) | pm | vn | swapped
            let hp = vn | ~(d0 | vp)
            let hn = d0 & vp
            if hp & last != 0 { distance += 1 }
            if hn & last != 0 { distance -= 1 }
            // Each byte to come can bring them nearer by one.
            if distance - (other.count - index - 1) > limit { return nil }
            let up = hp << 1 | 1
            vp = hn << 1 | ~(d0 | up)
            vn = up & d0
            pmBefore = pm
        }
        return distance <= limit ? distance : nil
    }
}

/// The same for words of any length, in rows of a table that are used again.
struct ChangesTable {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    /// Nil when more than `limit`.
    mutating func changes(between a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
        last = Array(0...b.count)
        beforeLast = last
        row = last
        for i in a.indices {
            row[0] = i + 1
            var least = i + 1
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row[j + 1] = cost
                least = min(least, cost)
            }
            if least > limit { return nil }
            swap(&beforeLast, &last)
            swap(&last, &row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
