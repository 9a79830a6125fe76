import Platform

extension UInt8 {
    /// Space, tab, line ends, form feed.
    @inlinable package var isWhitespace: Bool {
        self == 0x20 || (0x09...0x0D).contains(self)
    }

    @inlinable package var isLetter: Bool {
        (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }

    @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }

    /// ASCII letters in lower case, everything else as it is.
    @inlinable package var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension [UInt8] {
    /// Where each line begins. Lines end with LF, CR LF or a CR of its own, as CommonMark counts them.
    package var lineStarts: [Int32] {
        var starts: [Int32] = [0]
        starts.reserveCapacity(count / 32 + 1)
        withUnsafeBufferPointer { bytes in
            let hasCarriageReturns = bytes.first(0x0D) != nil
            var start = 0
            while let end = hasCarriageReturns ? bytes.lineEnd(from: start) : bytes.first(0x0A, from: start) {
                starts.append(Int32(end + 1))
                start = end + 1
            }
        }
        return starts
    }

    /// Whether no byte is 0x80 or more.
    package var isASCII: Bool { withUnsafeBytes(\.isASCII) }
}

extension ArraySlice<UInt8> {
    /// Whether no byte is 0x80 or more.
    package var isASCII: Bool { withUnsafeBytes(\.isASCII) }

    /// Without the white space around it.
    package var trimmingWhitespace: ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isWhitespace { start += 1 }
        while end > start, self[end - 1].isWhitespace { end -= 1 }
        return self[start..<end]
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var isASCII: Bool {
        func eight(_ index: Int) -> UInt64 { loadUnaligned(fromByteOffset: index, as: UInt64.self) }
        let highBits: UInt64 = 0x8080_8080_8080_8080
        var index = 0
        while index + 32 <= count {
            if (eight(index) | eight(index + 8) | eight(index + 16) | eight(index + 24)) & highBits != 0 {
                return false
            }
            index += 32
        }
        while index + 8 <= count {
            if eight(index) & highBits != 0 { return false }
            index += 8
        }
        while index < count {
            if self[index] >= 0x80 { return false }
            index += 1
        }
        return true
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place at or behind `start` where `byte` stands, before `end` (of the buffer without one).
    package func first(_ byte: UInt8, from start: Int = 0, to end: Int? = nil) -> Int? {
        let end = end ?? count
        guard start < end, let base = baseAddress else { return nil }
        return Memory.first(byte, in: base + start, count: end - start).map { start + $0 }
    }

    /// The last byte of the line end at or behind `start`, where a CR may end lines too.
    fileprivate func lineEnd(from start: Int) -> Int? {
        var index = start
        while index < count {
            if self[index] == 0x0A { return index }
            if self[index] == 0x0D { return index + 1 < count && self[index + 1] == 0x0A ? index + 1 : index }
            index += 1
        }
        return nil
    }

    /// Whether the same bytes as in `word` stand at `start`.
    package func has(_ word: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start >= 0, start + word.count <= count else { return false }
        guard let base = baseAddress, let wordBase = word.baseAddress else { return word.isEmpty }
        return Memory.compare(base + start, wordBase, count: word.count) == 0
    }

    package func has(_ word: StaticString, at start: Int) -> Bool {
        has(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), at: start)
    }

    /// Whether a word in ASCII stands at `start`, in whatever case. `word` is in lower case.
    package func has(inAnyCase word: StaticString, at start: Int) -> Bool {
        guard start + word.utf8CodeUnitCount <= count else { return false }
        for index in 0..<word.utf8CodeUnitCount where self[start + index].lowercased != word.utf8Start[index] {
            return false
        }
        return true
    }

    /// Where `word` begins for the first time within `range`.
    package func firstRange(of word: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
        guard let first = word.first else { return nil }
        var start = range.lowerBound
        while let found = self.first(first, from: start, to: range.upperBound - word.count + 1) {
            if has(word, at: found) { return found }
            start = found + 1
        }
        return nil
    }

    /// Whether `word` stands anywhere. It is looked for by its byte at `rarest`, which should be the rarest in a text.
    package func contains(_ word: StaticString, by rarest: Int) -> Bool {
        var position = 0
        while let found = first(word.utf8Start[rarest], from: position) {
            if has(word, at: found - rarest) { return true }
            position = found + 1
        }
        return false
    }

    /// Where `word` stands for the first time within `range`; nil when it does not.
    package func range(of word: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Range<Int>? {
        guard !word.isEmpty else { return nil }
        return firstRange(of: word, in: range).map { $0..<$0 + word.count }
    }
}

extension String {
    /// Whether its UTF-8 comes before that of another text.
    package func precedes(_ other: String) -> Bool {
        withBytes { own in
            other.withBytes { other in
                let shared = min(own.count, other.count)
                let order = shared > 0 ? Memory.compare(own.baseAddress!, other.baseAddress!, count: shared) : 0
                return order == 0 ? own.count < other.count : order < 0
            }
        }
    }
}
