import Handbook

/// A cell of a table in Gherkin.
enum TableCell {
    /// The text with Gherkin's escapes (Gherkin reference), as one cell on one line.
    static func escaped(_ text: String) -> String {
        if !text.utf8.contains(where: "\\|\n\r".utf8.contains) { return text }
        return text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\r\n", with: "\\n")
            .replacing("\n", with: "\\n").replacing("\r", with: " ")
    }

    /// A row of cells on one line.
    static func row(_ cells: [String]) -> String { cells.map(escaped).asTableRow }
}

/// A text of several lines between two marks in Gherkin.
struct DocString {
    let mark: String
    /// The lines between the marks, without indentation.
    let lines: [String]

    init(_ text: String) {
        // Text with these quotation marks, escaped or not, uses the other mark.
        mark = text.contains("\"\"\"") || text.contains("\\\"\\\"\\\"") ? "```" : "\"\"\""
        let escaped = mark.map { "\\\($0)" }.joined()
        lines = text.isEmpty ? [] : text.replacing(mark, with: escaped).lines.map { String($0) }
    }
}
