/// FNV-1a of 64 bits (Fowler, Noll, Vo): short and the same on all machines, not secret. For names, words, versions in
/// addresses, and to see whether a text has changed.
@usableFromInline package struct FNV1a: Sendable, Hashable {
    @usableFromInline package internal(set) var value = FNV1a.offset

    @inlinable package static var offset: UInt64 { 0xCBF2_9CE4_8422_2325 }
    @inlinable package static var prime: UInt64 { 0x100_0000_01B3 }

    @inlinable package init() {}

    @inlinable package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

    @inlinable package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* Self.prime }

    @inlinable package mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

    /// Adds a text and its end, so that the boundaries of pieces count.
    package mutating func add(piece: Excerpt) {
        piece.withBytes { add($0) }
        add(0xFF)
    }

    package mutating func add(piece: String) { add(piece: Excerpt(piece)) }

    package mutating func add(_ number: Int) { withUnsafeBytes(of: number.littleEndian) { add($0) } }

    /// Letters and digits, for addresses.
    package var text: String { String(value, radix: 36) }

    /// FNV-1a of 32 bits, which scripts on a page can compute too.
    @inlinable package static func short(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
