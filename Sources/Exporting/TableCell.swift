import Handbook

/// A cell of a table in Gherkin.
enum TableCell {
    /// With Gherkin's escapes (Gherkin reference): so it is one cell, on one line.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy({ !isMark($0) }) { return text }
        return text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\r\n", with: "\\n")
            .replacing("\n", with: "\\n").replacing("\r", with: " ")
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }
}

/// A text of several lines as Gherkin writes it between two marks.
struct DocString {
    let mark: String
    /// Between the marks, without the indentation.
    let lines: [String]

    init(_ text: String) {
        // The quotation marks would have to be escaped, or are what the author wrote of an escape.
        mark = text.contains("\"\"\"") || text.contains("\\\"\\\"\\\"") ? "```" : "\"\"\""
        let escaped = mark.map { "\\\($0)" }.joined()
        lines =
            text.isEmpty
            ? []
            : text.replacing(mark, with: escaped).split(separator: "\n", omittingEmptySubsequences: false).map {
                String($0)
            }
    }
}
