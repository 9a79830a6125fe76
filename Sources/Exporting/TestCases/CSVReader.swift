/// Reads comma-separated values, as other tools export them.
package struct CSVReader {
    /// The rows with their cells.
    package static func rows(of bytes: [UInt8]) -> [[String]] {
        var reader = CSVReader(bytes: inUTF8(bytes))
        let rows = reader.rows()
        // Excel's own line about the separator.
        return rows.first?.joined().hasPrefix("sep=") ?? false ? Array(rows.dropFirst()) : rows
    }

    /// The text without a byte order mark; Excel's "Unicode Text" is UTF-16.
    private static func inUTF8(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes[3...] }
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes[...] }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isLittle ? first | second << 8 : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)[...]
    }

    private var bytes: ArraySlice<UInt8>

    private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    private mutating func rows() -> [[String]] {
        let separator = Self.separator(of: bytes)
        var rows: [[String]] = []
        var row: [String] = []
        var cell: [UInt8] = []
        var isQuoted = false
        func text() -> String { String(decoding: cell, as: UTF8.self) }
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "\"") where isQuoted && bytes.first == byte:
                cell.append(byte)
                bytes = bytes.dropFirst()
            case UInt8(ascii: "\""): isQuoted.toggle()
            case separator where !isQuoted:
                row.append(text())
                cell = []
            case UInt8(ascii: "\r") where !isQuoted && bytes.first == UInt8(ascii: "\n"): continue
            case UInt8(ascii: "\n") where !isQuoted, UInt8(ascii: "\r") where !isQuoted:
                rows.append(row + [text()])
                (row, cell) = ([], [])
            default: cell.append(byte)
            }
        }
        return row.isEmpty && cell.isEmpty ? rows : rows + [row + [text()]]
    }

    /// A semicolon where a spreadsheet has saved the file in a language with decimal commas.
    private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
        let head = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let known = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        let counts = known.map { mark in head.count { $0 == mark } }
        return known[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
    }
}
