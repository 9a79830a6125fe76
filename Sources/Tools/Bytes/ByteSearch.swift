/// Searches for words in bytes: the standard library's searches compare characters, which takes ten times as long.
extension UnsafeBufferPointer<UInt8> {
    /// The first place of `word` within `range`; nil for an empty word.
    package func firstPlace(of word: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
        guard let start = word.first else { return nil }
        var position = range.lowerBound
        while let found = first(start, from: position, to: range.upperBound - word.count + 1) {
            if has(word, at: found) { return found }
            position = found + 1
        }
        return nil
    }

    package func contains(_ word: StaticString) -> Bool {
        firstPlace(of: UnsafeBufferPointer(word), in: indices) != nil
    }

    package init(_ word: StaticString) {
        self.init(start: word.utf8Start, count: word.utf8CodeUnitCount)
    }
}

extension ArraySlice<UInt8> {
    /// The index of the first occurrence of `word`; nil for an empty word.
    package func firstPlace(of word: some Collection<UInt8>) -> Int? {
        Array(word).withUnsafeBufferPointer(place)
    }

    package func firstPlace(of word: StaticString) -> Int? { place(of: UnsafeBufferPointer(word)) }

    package func contains(_ word: StaticString) -> Bool { firstPlace(of: word) != nil }

    private func place(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        withUnsafeBufferPointer { $0.firstPlace(of: word, in: $0.indices) }.map { startIndex + $0 }
    }
}

extension StringProtocol {
    /// Whether the text contains the bytes of `part`.
    package func containsBytes(of part: String) -> Bool {
        part.isEmpty
            || part.withBytes { part in
                String(self).withBytes { $0.firstPlace(of: part, in: $0.indices) != nil }
            }
    }
}
