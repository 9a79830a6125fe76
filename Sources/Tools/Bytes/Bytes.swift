import Essentials

extension UInt8 {
    /// Space, tab, line ends, form feed.
    @inlinable package var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    @inlinable package var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

    @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Whether it is a byte of a UTF-8 character other than the first.
    @inlinable package var isContinuation: Bool { self & 0xC0 == 0x80 }

    /// The letter in lower case if it is ASCII; otherwise unchanged.
    @inlinable package var lowercased: UInt8 { isCapital ? self | 0x20 : self }

    /// An ASCII letter from A to Z.
    @inlinable package var isCapital: Bool { (0x41...0x5A).contains(self) }
}

extension Sequence<UInt8> {
    /// Whether all bytes are less than 0x80.
    @inlinable package var isASCII: Bool {
        withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } } ?? allSatisfy { $0 < 0x80 }
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Bytes of the white space that begins at a place, also of the spaces of U+00A0, U+2000 to U+200A, U+202F and
    /// U+3000; 0 for other text.
    @inlinable package func widthOfSpace(at place: Int) -> Int {
        let first = self[place]
        guard first == 0xC2 || first == 0xE2 || first == 0xE3 else { return first.isWhitespace ? 1 : 0 }
        return switch self[place...].prefix(3).reduce(0, { $0 << 8 | Int($1) }) {
        case 0xC2A0, 0xC2_A000...0xC2_A0FF: 2
        case 0xE2_8080...0xE2_808A, 0xE2_80AF, 0xE3_8080: 3
        default: 0
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without surrounding white space.
    package var trimmingWhitespace: ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, case let width = widthOfSpace(at: start), width > 0 { start += width }
        while let width = (1...3).first(where: { $0 <= end - start && widthOfSpace(at: end - $0) == $0 }) {
            end -= width
        }
        return self[start..<end]
    }

    /// The text in lower case, in any alphabet.
    package var inLowerCase: ArraySlice<UInt8> {
        isASCII ? map(\.lowercased)[...] : Array(String(decoding: self, as: UTF8.self).lowercased().utf8)[...]
    }
}

extension String {
    /// The text without ASCII white space at its ends.
    package var trimmingBlanks: String {
        guard let first = utf8.first, let last = utf8.last, first.isWhitespace || last.isWhitespace else { return self }
        guard let start = utf8.firstIndex(where: { !$0.isWhitespace }),
            let end = utf8.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes of a C string before its zero; none for nil.
    package init(cString text: UnsafePointer<CChar>?) {
        let bytes = UnsafeRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
        self.init(start: bytes, count: text.map { Int(strlen($0)) } ?? 0)
    }

    /// The first index of `byte` from `start` on and before `end` (nil is the end of the buffer).
    package func first(_ byte: UInt8, from start: Int = 0, to end: Int? = nil) -> Int? {
        let end = end ?? count
        guard start < end, let base = baseAddress else { return nil }
        return memchr(base + start, Int32(byte), end - start).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }

    /// Whether the bytes at `start` are those of `word`.
    package func has(_ word: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start >= 0, start + word.count <= count else { return false }
        guard let base = baseAddress, let wordBase = word.baseAddress else { return word.isEmpty }
        return memcmp(base + start, wordBase, word.count) == 0
    }

    package func has(_ word: StaticString, at start: Int) -> Bool { has(UnsafeBufferPointer(word), at: start) }

    /// Whether an ASCII word, in any case, is at `start`. `word` is in lower case.
    package func has(inAnyCase word: StaticString, at start: Int) -> Bool {
        start + word.utf8CodeUnitCount <= count
            && (0..<word.utf8CodeUnitCount).allSatisfy { self[start + $0].lowercased == word.utf8Start[$0] }
    }

    /// Whether the bytes are an ASCII word, in any case. `word` is in lower case.
    package func equals(inAnyCase word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && has(inAnyCase: word, at: 0)
    }
}
