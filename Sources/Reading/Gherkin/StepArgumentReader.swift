import Handbook
import Markdown
import Tools

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
        case .table: .table(children(of: block).map { row in children(of: row).map(plainText) })
        case .codeBlock: .text(string(nodes[block].text).trimmingBlanks, kind: String(fenceInfo(of: block).language))
        case .htmlBlock: rows(ofHTML: block).map { .table($0) }
        case .paragraph where !isText(block): .table(plainLines(of: block).map(TableRow.cells))
        default: nil
        }
    }

    /// Whether a block is a paragraph and no table as Gherkin has it: lines that begin with a bar.
    func isText(_ block: NodeID) -> Bool {
        // Cheap check first: most paragraphs begin with words.
        let isRow = firstChild(of: block).map { withBytes(nodes[$0].text) { $0.first == UInt8(ascii: "|") } } ?? false
        return kind(of: block) == .paragraph
            && !(isRow && plainLines(of: block).allSatisfy { $0.first == UInt8(ascii: "|") })
    }

    /// The cells of a table in HTML; nil without one.
    private func rows(ofHTML block: NodeID) -> [[String]]? {
        var rows: [[String]] = []
        for token in tokens(ofHTML: block) {
            switch (token.kind, rows.indices.last) {
            case (.startTag("tr", _), _): rows.append([])
            case (.startTag("td", _), let row?), (.startTag("th", _), let row?): rows[row].append("")
            case (.text, let row?):
                if let cell = rows[row].popLast() {
                    rows[row].append(cell + CharacterReferences.resolve(bytes[token.span]))
                }
            default: break
            }
        }
        return rows.isEmpty ? nil : rows.map { $0.map(\.oneLine) }
    }
}

extension Scenario {
    /// Whether a step has a name in angle brackets for a value of the examples.
    var hasPlaceholders: Bool {
        steps.contains { step in
            step.text.range(of: "<").map { step.text.range(of: ">", from: $0.upperBound) != nil } ?? false
        }
    }
}

extension TableRow {
    static func cells(of line: ArraySlice<UInt8>) -> [String] { cells(of: String(decoding: line, as: UTF8.self)) }
}
