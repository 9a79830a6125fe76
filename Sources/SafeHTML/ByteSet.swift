/// Some of the ASCII characters, for a quick look.
struct ByteSet: Sendable {
    /// A bit for each of the characters from 0x00 on, and from 0x40 on.
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The characters must be ASCII.
    init(_ characters: String) {
        for byte in characters.utf8 {
            precondition(byte < 0x80, "the set is of ASCII characters")
            if byte < 0x40 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 0x40) }
        }
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 != 0
    }

    /// The first place from `start` on of a byte that is not in the set; `text.count` when there is none.
    func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.count, contains(text[index]) { index += 1 }
        return index
    }
}

/// What a part of a URL may hold as it is; all else becomes `%XX`.
struct URLBytes: Sendable {
    let all: ByteSet
    /// In an attribute's value, `&` has to be a reference.
    let allButAmpersand: ByteSet

    init(_ characters: String) {
        all = ByteSet(characters)
        allButAmpersand = ByteSet(characters.filter { $0 != "&" })
    }
}
