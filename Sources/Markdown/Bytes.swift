#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
    var lineStarts: [Int32] {
        var starts: [Int32] = [0]
        starts.reserveCapacity(count / 32 + 1)
        for (index, byte) in enumerated() {
            let isEnd = byte == 0x0A || (byte == 0x0D && !(index + 1 < count && self[index + 1] == 0x0A))
            if isEnd { starts.append(Int32(index + 1)) }
        }
        return starts
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where `word` begins for the first time within `range`.
    func firstRange(of word: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
        guard let base = baseAddress, let wordBase = word.baseAddress else { return nil }
        var start = range.lowerBound
        while start + word.count <= range.upperBound {
            let room = range.upperBound - word.count - start + 1
            guard let found = memchr(base + start, Int32(wordBase[0]), room) else { return nil }
            start = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if memcmp(base + start, wordBase, word.count) == 0 { return start }
            start += 1
        }
        return nil
    }

    /// Where `word` stands for the first time within `range`; nil when it does not.
    package func range(of word: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Range<Int>? {
        guard !word.isEmpty else { return nil }
        return firstRange(of: word, in: range).map { $0..<$0 + word.count }
    }
}
