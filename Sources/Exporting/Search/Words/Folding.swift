@_spi(_Unicode) import Swift

/// One spelling for characters with several: composed accents (NFC), full-width and half-width forms as usual ones, no
/// ligatures, no soft hyphens, no vowel signs of Hebrew and Arabic, which people leave out, and one small sigma.
/// The page's script folds queries in the same way.
enum Folding {
    /// A cheap check: whether a text has bytes of combining marks or of other widths.
    static func isNeeded(for text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains { $0 >= 0xCC || $0 == 0xAD }
            && text.indices.contains { index in
                switch text[index] {
                case 0xCC, 0xCD, 0xCF, 0xD6, 0xD7, 0xD9, 0xEF: true
                case 0xC2: index + 1 < text.count && text[index + 1] == 0xAD
                // U+3099 and U+309A combine with kana.
                case 0xE3: index + 2 < text.count && text[index + 1] == 0x82 && [0x99, 0x9A].contains(text[index + 2])
                default: false
                }
            }
    }

    static func folded(_ text: String) -> String {
        var wide = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isLeftOut(scalar) {
            if let ligature = ligatures[scalar] { wide += ligature.unicodeScalars } else { wide.append(usual(scalar)) }
        }
        var composed = String.UnicodeScalarView()
        for scalar in String(wide)._nfc { composed.append(scalar) }
        return String(composed)
    }

    /// A word in lower case as people type it without its accents, and without letters that few keyboards have.
    static func plain(_ word: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in word._nfd where !(0x300...0x36F).contains(scalar.value) {
            if let letters = letters[scalar] { plain += letters.unicodeScalars } else { plain.append(scalar) }
        }
        return folded(String(plain))
    }

    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "þ": "th",
        "ŧ": "t",
    ]

    /// Ligatures of Latin letters (Unicode, Alphabetic Presentation Forms), which copied text of PDF has.
    private static let ligatures: [Unicode.Scalar: String] = [
        "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB05}": "st",
        "\u{FB06}": "st",
    ]

    /// Soft hyphens; points and accents of Hebrew; tatweel, vowel signs from fathatan to sukun and the small alef of
    /// Arabic (Unicode, Hebrew and Arabic).
    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x640, 0x64B...0x652, 0x670: true
        default: false
        }
    }

    private static func usual(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x3C2: "σ"
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0xFF66...0xFF9F: kana[Int(scalar.value - 0xFF66)]
        default: scalar
        }
    }

    /// Katakana of the half-width forms from U+FF66; the last two are voice marks, which combine (Unicode, Halfwidth
    /// and Fullwidth Forms).
    private static let kana = Array(
        ("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン" + "\u{3099}\u{309A}").unicodeScalars)
}
