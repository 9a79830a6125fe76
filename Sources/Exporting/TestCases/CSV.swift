import Tools

/// Rows as comma-separated values (RFC 4180) that no spreadsheet runs.
struct CSV {
    private(set) var text = [UInt8]()

    mutating func add(_ cells: [String]) {
        for (number, cell) in cells.enumerated() {
            if number > 0 { text.append(UInt8(ascii: ",")) }
            add(Self.inert(cell))
        }
        text.append("\r\n")
    }

    private mutating func add(_ cell: String) {
        cell.withBytes { cell in
            let isPlain = cell.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: " ") || $0 >= 0x80 }
            if isPlain, cell.first != UInt8(ascii: " "), cell.last != UInt8(ascii: " ") {
                return text.append(contentsOf: cell)
            }
            text.append("\"")
            text.append(cell, replacing: { $0 == UInt8(ascii: "\"") }, with: { _ in "\"\"" })
            text.append("\"")
        }
    }

    /// Rows as text.
    static func rows(_ rows: [[String]]) -> String {
        var csv = CSV()
        for row in rows { csv.add(row) }
        return String(decoding: csv.text, as: UTF8.self)
    }

    /// Signs with which a formula begins (OWASP, CSV Injection), also in full width.
    private static let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

    /// A first line that a spreadsheet could read as a formula is put in quotation marks. An apostrophe before it, the
    /// usual protection, would stay in the imported test case.
    static func inert(_ text: String) -> String {
        // Most texts begin with a letter.
        if let byte = text.utf8.first, byte.isLetter || byte.isDigit { return text }
        let isMark = text.first.map { $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" } ?? false
        // A scalar, as a combining mark after the sign hides it from nobody but `Character`.
        let first = text.unicodeScalars.first {
            !$0.properties.isWhitespace && $0.value >= 0x20 && !$0.properties.isDefaultIgnorableCodePoint
        }
        guard isMark || first.map(signs.contains) ?? false else { return text }
        let end = text.firstIndex(where: \.isNewline) ?? text.endIndex
        return "“" + text[..<end] + "”" + text[end...]
    }
}
