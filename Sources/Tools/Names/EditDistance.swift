/// Damerau–Levenshtein distance from one word to many, in bytes; letters may change places with their neighbours
/// (optimal string alignment).
package struct EditDistance {
    private let word: [UInt8]

    package init(to word: [UInt8]) {
        self.word = word
    }

    /// The distance; nil when it is more than `limit`.
    package func count(from other: [UInt8], atMost limit: Int) -> Int? {
        var (beforeLast, last) = ([Int](), Array(0...word.count))
        for (row, byte) in other.enumerated() {
            var next = [row + 1]
            next.reserveCapacity(word.count + 1)
            for (column, own) in word.enumerated() {
                var changes = min(next[column] + 1, last[column + 1] + 1, last[column] + (own == byte ? 0 : 1))
                if row > 0, column > 0, own == other[row - 1], word[column - 1] == byte {
                    changes = min(changes, beforeLast[column - 1] + 1)
                }
                next.append(changes)
            }
            // No later row has less.
            if next.allSatisfy({ $0 > limit }) { return nil }
            (beforeLast, last) = (last, next)
        }
        return last[word.count] <= limit ? last[word.count] : nil
    }
}
