/// Some of the ASCII characters, for a quick look.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: String) {
        for byte in characters.utf8 {
            if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? low : byte < 128 ? high : 0
        return word & (1 &<< UInt64(byte)) != 0
    }

    func union(_ characters: String) -> ByteSet {
        let other = ByteSet(characters)
        var all = self
        all.low |= other.low
        all.high |= other.high
        return all
    }
}
