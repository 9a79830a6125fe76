import Handbook
import Markdown
import Tools

/// A row of a table in Gherkin.
enum TableRow {
    /// The cells of a line that begins with a bar, without outer white space and with `\|`, `\\` and `\n` unescaped
    /// (Gherkin reference). Text after the last bar is a cell, too.
    static func cells(of line: String) -> [String] {
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

/// A text of several lines below a step, as far as it has been read.
struct OpenText {
    /// The closing mark.
    let mark: String
    private let kind: String
    /// Indentation of the opening mark and the lines, in bytes.
    private let column: Int
    private var lines: [String] = []

    /// `opening` begins with the mark.
    init(_ opening: String, column: Int) {
        mark = String(opening.prefix(3))
        kind = String(opening.dropFirst(3)).trimmingBlanks
        self.column = column
    }

    /// Adds a line, which still has its indentation.
    mutating func add(_ line: ArraySlice<UInt8>) {
        var text = line
        while text.startIndex < line.startIndex + column, text.first?.isWhitespace ?? false { text.removeFirst() }
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        lines.append(String(decoding: text, as: UTF8.self))
    }

    /// The text with its mark unescaped (Gherkin reference).
    var argument: StepArgument {
        let escaped = mark.map { "\\\($0)" }.joined()
        return .text(lines.joined(separator: "\n").replacing(escaped, with: mark), kind: kind)
    }
}

extension Step {
    /// Takes an argument; the words of a second one, which Gherkin does not allow, are appended to the text.
    mutating func take(_ argument: StepArgument) {
        if self.argument == nil { self.argument = argument } else { extend(by: argument.words) }
    }

    /// Appends another line of text.
    mutating func extend(by line: String) { text = Excerpt("\(text) \(line)") }
}

extension Document {
    /// A table or code, as the argument of the step above it; nil for other blocks.
    func argument(_ block: NodeID) -> StepArgument? {
        switch kind(of: block) {
        case .table: .table(rows(of: block))
        case .codeBlock: .text(string(nodes[block].text).trimmingBlanks, kind: String(fenceInfo(of: block).language))
        default: nil
        }
    }

    func rows(of table: NodeID) -> [[String]] { children(of: table).map { row in children(of: row).map(plainText) } }
}
