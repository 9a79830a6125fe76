/// A set of bytes.
@usableFromInline package struct ByteSet: Sendable {
    @usableFromInline var members = [Bool](repeating: false, count: 256)

    package init(_ bytes: some Sequence<UInt8>) { for byte in bytes { members[Int(byte)] = true } }

    /// A set of the characters' bytes, which must be ASCII.
    package init(_ characters: String) {
        precondition(characters.utf8.allSatisfy { $0 < 0x80 }, "a set of characters is made of ASCII only")
        self.init(characters.utf8)
    }

    @inlinable package func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }
}
