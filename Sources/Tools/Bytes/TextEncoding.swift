extension [UInt8] {
    /// The bytes of a text without the byte order mark of UTF-8.
    package var withoutMark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...] }

    /// A text of UTF-16 in UTF-8, as some editors and spreadsheets write it: with a byte order mark, or recognised by
    /// the zeros in ASCII. Nil for all others.
    package var textOfUTF16: [UInt8]? {
        let beginning = prefix(64)
        guard beginning.count >= 4 else { return nil }
        func isZero(_ remainder: Int) -> Bool {
            beginning.indices.allSatisfy { ($0 % 2 == remainder) == (beginning[$0] == 0) }
        }
        let isBigEnded = starts(with: [0xFE, 0xFF]) || isZero(0)
        guard isBigEnded || starts(with: [0xFF, 0xFE]) || isZero(1) else { return nil }
        let (high, low) = isBigEnded ? (0, 1) : (1, 0)
        let units = (0..<count / 2).map { UInt16(self[2 * $0 + high]) << 8 | UInt16(self[2 * $0 + low]) }
        return Array(String(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self).utf8)
    }
}
