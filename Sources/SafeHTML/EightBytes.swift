/// Eight bytes of a text, looked at together: most text needs no escaping, and this passes it by in an eighth of the
/// steps. (The tests are those of "Bit Twiddling Hacks", S. E. Anderson: "Determine if a word has a zero byte".)
@usableFromInline package struct EightBytes {
    @usableFromInline package let word: UInt64

    @inlinable package init(word: UInt64) {
        self.word = word
    }

    @inlinable package init(repeating byte: UInt8) {
        word = UInt64(byte) &* 0x0101_0101_0101_0101
    }

    @inlinable package static func | (left: EightBytes, right: EightBytes) -> EightBytes {
        EightBytes(word: left.word | right.word)
    }

    /// Whether one of them is `byte`.
    @inlinable package func contains(_ byte: UInt8) -> Bool {
        let zeroWhereEqual = word ^ EightBytes(repeating: byte).word
        return (zeroWhereEqual &- EightBytes(repeating: 1).word) & ~zeroWhereEqual
            & EightBytes(repeating: 0x80).word != 0
    }

    /// Whether one of them is less than `byte`, which is at most 0x80.
    @inlinable package func containsLess(than byte: UInt8) -> Bool {
        (word &- EightBytes(repeating: byte).word) & ~word & EightBytes(repeating: 0x80).word != 0
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place, from `start` on, of a byte for which `isWanted` holds; `count` when there is none. `mayHold` says
    /// of eight bytes whether one of them is wanted.
    @inlinable package func firstIndex(
        from start: Int, where isWanted: (UInt8) -> Bool, among mayHold: (EightBytes) -> Bool
    ) -> Int {
        var index = start
        let bytes = UnsafeRawBufferPointer(self)
        while index + 8 <= count {
            let eight = EightBytes(word: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if mayHold(eight) { break }
            index += 8
        }
        while index < count, !isWanted(self[index]) { index += 1 }
        return index
    }
}
