/// A set of bytes.
@usableFromInline package struct ByteSet: Sendable {
    /// One bit per byte value, lowest first.
    @usableFromInline var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    /// A set of the characters' bytes, which must be ASCII.
    package init(_ characters: String) {
        precondition(characters.utf8.allSatisfy { $0 < 0x80 }, "a set of characters is made of ASCII only")
        self.init(characters.utf8)
    }

    package mutating func insert(_ byte: UInt8) {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: bits.0 |= bit
        case 1: bits.1 |= bit
        case 2: bits.2 |= bit
        default: bits.3 |= bit
        }
    }

    @inlinable package func contains(_ byte: UInt8) -> Bool {
        let word =
            switch byte >> 6 {
            case 0: bits.0
            case 1: bits.1
            case 2: bits.2
            default: bits.3
            }
        return word >> UInt64(byte & 63) & 1 != 0
    }
}
