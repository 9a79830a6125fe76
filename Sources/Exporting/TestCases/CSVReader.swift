import Tools

/// Reads comma-separated values, as other tools export them.
package struct CSVReader {
    /// The rows with their cells.
    package static func rows(of bytes: [UInt8]) -> [[String]] {
        var reader = CSVReader(bytes: bytes.textOfUTF16?[...] ?? bytes.withoutMark)
        let rows = reader.rows()
        // Excel's own line about the separator.
        return rows.first?.joined().hasPrefix("sep=") ?? false ? Array(rows.dropFirst()) : rows
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
