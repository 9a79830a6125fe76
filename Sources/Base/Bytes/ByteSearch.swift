/// Searches for words in bytes: the standard library's searches compare characters, which takes ten times as long.
extension UnsafeBufferPointer<UInt8> {
    /// The first place of `word` within `range`; nil for an empty word. Searches for the rarest of its first bytes.
    @usableFromInline package func firstPlace(of word: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
        guard !word.isEmpty else { return nil }
        let rarest = Commonness.rarest(of: word)
        var position = range.lowerBound + rarest
        while let found = first(word[rarest], from: position, to: range.upperBound - word.count + rarest + 1) {
            if has(word, at: found - rarest) { return found - rarest }
            position = found + 1
        }
        return nil
    }

    package func contains(_ word: StaticString) -> Bool {
        firstPlace(of: UnsafeBufferPointer(word), in: indices) != nil
    }

    @inlinable package init(_ word: StaticString) {
        self.init(start: word.utf8Start, count: word.utf8CodeUnitCount)
    }
}

extension ArraySlice<UInt8> {
    /// The index of the first occurrence of `word`; nil for an empty word.
    @inlinable package func firstPlace(of word: some Collection<UInt8>) -> Int? {
        word.withContiguousStorageIfAvailable(place) ?? Array(word).withUnsafeBufferPointer(place)
    }

    package func firstPlace(of word: StaticString) -> Int? { place(of: UnsafeBufferPointer(word)) }

    package func contains(_ word: StaticString) -> Bool { firstPlace(of: word) != nil }

    @usableFromInline func place(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        withUnsafeBufferPointer { $0.firstPlace(of: word, in: $0.indices) }.map { startIndex + $0 }
    }
}

extension StringProtocol {
    /// Whether the text contains the bytes of `part`.
    @inlinable package func containsBytes(of part: String) -> Bool {
        part.isEmpty
            || part.withBytes { part in
                func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
                    text.firstPlace(of: part, in: text.indices) != nil
                }
                return utf8.withContiguousStorageIfAvailable(isFound) ?? Array(utf8).withUnsafeBufferPointer(isFound)
            }
    }
}

/// How common bytes are in English pages of Markdown and HTML.
private enum Commonness {
    /// Most common bytes first.
    private static let order = Array(" etaoinsrhldcumfpgwybvkxjqz\n-`.*#<>/=\"()[]".utf8)

    /// Rank of each byte; capitals, digits and other marks are rarest.
    private static let ranks: [UInt8] = (0...255).map { (byte: UInt8) in
        order.firstIndex(of: byte).map { UInt8(order.count - $0) } ?? 0
    }

    /// Index of the rarest of a word's first bytes, the first of several.
    static func rarest(of word: UnsafeBufferPointer<UInt8>) -> Int {
        ranks.withUnsafeBufferPointer { ranks in
            var rarest = 0
            for index in 1..<max(1, min(16, word.count)) where ranks[Int(word[index])] < ranks[Int(word[rarest])] {
                rarest = index
            }
            return rarest
        }
    }
}
