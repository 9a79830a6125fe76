@_spi(_Unicode) import Swift

extension Array<UInt8> {
    /// The text with composed characters (Unicode, NFC): é as one code point rather than e with an accent after it. Nil
    /// if nothing changes, the usual case. Characters of one code point stay, as NFC would replace the variants of
    /// kanji that names are written with.
    package var composed: [UInt8]? {
        guard mayHaveMarks else { return nil }
        var composed: [UInt8] = []
        for character in String(decoding: self, as: UTF8.self) {
            let isOne = character.unicodeScalars.count == 1
            if isOne { composed += character.utf8 } else { String(character)._nfc.forEach { composed += $0.utf8 } }
        }
        return composed == self ? nil : composed
    }

    /// A quick check: whether a text has bytes of marks that compose with the letter before them.
    private var mayHaveMarks: Bool {
        withUnsafeBufferPointer { bytes in
            bytes.indices.contains { index in
                switch bytes[index] {
                // U+0300 to U+036F, and scripts of India.
                case 0xCC, 0xCD, 0xE0: true
                // U+0653 to U+0655 of Arabic; vowels and finals of Korean; voice marks of Japanese.
                case 0xD9: index + 1 < bytes.count && (0x93...0x95).contains(bytes[index + 1])
                case 0xE1: index + 1 < bytes.count && (0x85...0x87).contains(bytes[index + 1])
                case 0xE3: bytes.has("\u{3099}", at: index) || bytes.has("\u{309A}", at: index)
                default: false
                }
            }
        }
    }
}

extension String {
    /// The text with composed characters, as the pages have it.
    package var composed: String {
        utf8.isASCII ? self : Array(utf8).composed.map { String(decoding: $0, as: UTF8.self) } ?? self
    }
}
