/// Eight bytes of a text, tested at once: most text needs no escaping, and this skips it in a quarter of the steps.
/// (For the tests, see S. E. Anderson, "Bit Twiddling Hacks": "Determine if a word has a zero byte", "… a byte less
/// than n".)
@usableFromInline package struct EightBytes {
    /// The first byte in the lowest bits.
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

    @inlinable package static func ^ (left: EightBytes, right: EightBytes) -> EightBytes {
        EightBytes(word: left.word ^ right.word)
    }

    /// The word with the first `count` bytes replaced by 0xFF.
    @inlinable package func without(first count: Int) -> EightBytes {
        EightBytes(word: word | (count == 8 ? .max : (1 &<< UInt64(8 * count)) &- 1))
    }

    @inlinable package func write(to target: UnsafeMutableRawPointer) {
        target.storeBytes(of: word.littleEndian, as: UInt64.self)
    }

    /// Writes the first four bytes at `target` and the last four at `offset` after it.
    @inlinable package func writeFours(to target: UnsafeMutableRawPointer, lastAt offset: Int) {
        target.storeBytes(of: UInt32(truncatingIfNeeded: word).littleEndian, as: UInt32.self)
        target.storeBytes(
            of: UInt32(truncatingIfNeeded: word >> 32).littleEndian, toByteOffset: offset, as: UInt32.self)
    }

    /// The places of `byte`.
    @inlinable package func places(of byte: UInt8) -> Places {
        let zeroWhereEqual = word ^ EightBytes(repeating: byte).word
        return Places(
            marks: (zeroWhereEqual &- EightBytes(repeating: 1).word) & ~zeroWhereEqual
                & EightBytes(repeating: 0x80).word)
    }

    /// The places of bytes less than `byte`, which is at most 0x80.
    @inlinable package func places(ofLessThan byte: UInt8) -> Places {
        Places(marks: (word &- EightBytes(repeating: byte).word) & ~word & EightBytes(repeating: 0x80).word)
    }

    /// A mark at the first place; later marks may be wrong, because a test of eight bytes carries over.
    @usableFromInline package struct Places {
        @usableFromInline package let marks: UInt64

        @inlinable package init(marks: UInt64) {
            self.marks = marks
        }

        @inlinable package static func | (left: Places, right: Places) -> Places {
            Places(marks: left.marks | right.marks)
        }

        /// First place, from 0; nil for none.
        @inlinable package var first: Int? {
            marks == 0 ? nil : marks.trailingZeroBitCount / 8
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first and last four of four to eight bytes from `start` on; those in the middle may occur twice.
    @inlinable package func firstAndLastFour(from start: Int) -> EightBytes {
        let bytes = UnsafeRawBufferPointer(self)
        let first = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
        let last = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        return EightBytes(word: UInt64(first) | UInt64(last) << 32)
    }

    @inlinable package func eightBytes(at index: Int) -> EightBytes {
        EightBytes(
            word: UInt64(
                littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)))
    }
}
