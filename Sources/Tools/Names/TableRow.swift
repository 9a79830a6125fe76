/// A row of a table in Gherkin.
package enum TableRow {
    /// The cells of a line that begins with a bar, without outer white space and with `\|`, `\\` and `\n` unescaped
    /// (Gherkin reference). Text after the last bar is a cell, too.
    package static func cells(of line: String) -> [String] {
        var (cells, cell, isEscaped): ([String], String, Bool) = ([], "", false)
        for scalar in line.unicodeScalars.dropFirst() {
            switch (scalar, isEscaped) {
            case ("\\", false):
                isEscaped = true
                continue
            case ("|", false):
                cells.append(trimmed(cell))
                cell = ""
            case ("n", true): cell += "\n"
            case ("|", true), ("\\", true), (_, false): cell.unicodeScalars.append(scalar)
            // A backslash before any other character is literal.
            case (_, true): cell += "\\" + String(scalar)
            }
            isEscaped = false
        }
        let rest = trimmed(isEscaped ? cell + "\\" : cell)
        // A comment may follow the last bar (Cucumber ignores what does).
        return rest.isEmpty || rest.hasPrefix("#") ? cells : cells + [rest]
    }

    /// Line breaks stay, because the author escaped them.
    private static func trimmed(_ cell: String) -> String {
        let isSpace = { (scalar: Unicode.Scalar) in " \t\r".unicodeScalars.contains(scalar) }
        let rest = cell.unicodeScalars.drop(while: isSpace)
        return rest.lastIndex { !isSpace($0) }.map { String(Substring(rest[...$0])) } ?? ""
    }
}
