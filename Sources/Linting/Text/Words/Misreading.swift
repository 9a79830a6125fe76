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
        if let byte = upper[String(scalar)] { return byte }
        return (0x80...0xFF).contains(scalar.value) ? UInt8(scalar.value) : nil
    }

    /// Differences between Windows-1252 and Latin-1 (WHATWG Encoding, index windows-1252).
    private static let upper = WordLists.table("bytes of Windows-1252").mapValues { UInt8($0[0], radix: 16) }
}
