import Base
import Handbook

/// A row of a table in Gherkin.
enum TableRow {
    /// The cells of a line that begins with a bar, without blanks around them and with their escapes undone: `\|`, `\\` and
    /// `\n` (Gherkin reference). What stands behind the last bar is a cell too, unless it is nothing.
    static func cells(of line: String) -> [String] {
        var cells: [String] = []
        var cell: [UInt8] = []
        var isEscaped = false
        for byte in line.utf8.dropFirst() {
            if isEscaped {
                cell += unescaped(byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "|") {
                cells.append(trimmed(cell))
                cell = []
            } else {
                cell.append(byte)
            }
        }
        if isEscaped { cell.append(UInt8(ascii: "\\")) }
        let rest = trimmed(cell)
        return rest.isEmpty ? cells : cells + [rest]
    }

    /// A backslash before any other byte is one.
    private static func unescaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "n"): [UInt8(ascii: "\n")]
        case UInt8(ascii: "|"), UInt8(ascii: "\\"): [byte]
        default: [UInt8(ascii: "\\"), byte]
        }
    }

    /// Line breaks stay: the author wrote them as escapes.
    private static func trimmed(_ cell: [UInt8]) -> String {
        let isBlank = { (byte: UInt8) in byte.isWhitespace && byte != UInt8(ascii: "\n") }
        let start = cell.drop(while: isBlank)
        let end = start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex
        return String(decoding: start[..<end], as: UTF8.self)
    }
}

/// A text of several lines below a step, as far as it has been read.
struct OpenText {
    /// What it ends with.
    let mark: String
    private let kind: String
    /// How far its opening mark is indented, in bytes: its lines are so as well.
    private let column: Int
    private var lines: [String] = []

    /// `opening` begins with the mark.
    init(_ opening: String, column: Int) {
        mark = String(opening.prefix(3))
        kind = String(opening.dropFirst(3)).trimmingBlanks
        self.column = column
    }

    /// A line with all its blanks.
    mutating func add(_ line: ArraySlice<UInt8>) {
        var text = line
        while text.startIndex < line.startIndex + column, text.first?.isWhitespace ?? false { text.removeFirst() }
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        lines.append(String(decoding: text, as: UTF8.self))
    }

    /// With the escape of its mark undone (Gherkin reference).
    var argument: StepArgument {
        let escaped = mark.map { "\\\($0)" }.joined()
        return .text(lines.joined(separator: "\n").replacing(escaped, with: mark), kind: kind)
    }
}

extension Step {
    /// With what stands below it; the words of a second argument, which Gherkin does not know, go on with the text.
    func taking(_ argument: StepArgument) -> Step {
        self.argument == nil ? with(text: text, argument) : extended(by: argument.words)
    }

    /// With another line of its text.
    func extended(by line: String) -> Step {
        with(text: Excerpt("\(text) \(line)"), argument)
    }

    private func with(text: Excerpt, _ argument: StepArgument?) -> Step {
        Step(
            keyword: keyword, written: written, text: text, argument: argument, node: node, source: source,
            depth: depth)
    }
}
