/// UTF-8 that was read as Windows-1252.
enum Misreading {
    /// The original letters; nil when `text` is not such a misreading.
    static func repaired(_ text: String) -> String? {
        let bytes = text.unicodeScalars.map(byte)
        guard !bytes.contains(nil), bytes.count >= 2 else { return nil }
        let original = String(validating: bytes.compactMap { $0 }, as: UTF8.self)
        guard let original, original.unicodeScalars.count < text.unicodeScalars.count,
            // Of Latin script, or marks: `é »` in French would be a Chinese character.
            original.unicodeScalars.allSatisfy({
                (0xA0...0x24F).contains($0.value) || (0x2010...0x2122).contains($0.value)
            })
        else { return nil }
        return original
    }

    /// The byte that Windows-1252 shows as `scalar`.
    private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
        if let byte = upper[scalar] { return byte }
        return (0x80...0xFF).contains(scalar.value) ? UInt8(scalar.value) : nil
    }

    /// Differences between Windows-1252 and Latin-1 (WHATWG Encoding, index windows-1252).
    private static let upper: [Unicode.Scalar: UInt8] = [
        "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88, "‰": 0x89, "Š": 0x8A,
        "‹": 0x8B, "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97,
        "˜": 0x98, "™": 0x99, "š": 0x9A, "›": 0x9B, "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
    ]
}
