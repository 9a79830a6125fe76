import Base

/// Front matter in TOML (Hugo, Zola) as YAML with the same lines: keys, texts, numbers, lists and tables, which is all
/// that front matter uses.
struct TOMLFrontMatter {
    private(set) var yaml = ""
    /// Indentation of keys: those below `[table]` belong to it.
    private var indent = ""
    /// Whether the lines belong to a table that has no place in front matter, such as `[[resources]]`.
    private var isSkipped = false
    /// The mark that ends a text of several lines, while in one.
    private var textEnd: String?
    /// Number of open lists.
    private var depth = 0

    init(_ toml: String) {
        for line in toml.split(separator: "\n", omittingEmptySubsequences: false) {
            read(line.hasSuffix("\r") ? line.dropLast() : line)
            yaml += "\n"
        }
    }

    private mutating func read(_ line: Substring) {
        let text = line.drop(while: \.isWhitespace)
        if textEnd != nil { return continueText(line) }
        if depth > 0 { return write(value: text, indent: indent + "  ") }
        if text.isEmpty || text.hasPrefix("#") { return }
        if text.hasPrefix("[") { return begin(table: text) }
        guard !isSkipped, let equals = Self.equals(in: text) else { return }
        yaml += indent + String(text[..<equals]).trimmingBlanks + ": "
        write(value: text[text.index(after: equals)...].drop(while: \.isWhitespace), indent: "")
    }

    /// The place of `=` after a key.
    private static func equals(in text: Substring) -> Substring.Index? {
        guard text.first == "\"" else { return text.firstIndex(of: "=") }
        guard let quote = text.dropFirst().firstIndex(of: "\"") else { return nil }
        return text[quote...].firstIndex(of: "=")
    }

    private mutating func begin(table: Substring) {
        let name = String(table.drop { $0 == "[" }.prefix { $0 != "]" }).trimmingBlanks
        isSkipped = table.hasPrefix("[[") || name.contains(".")
        if isSkipped { return }
        indent = "  "
        yaml += name + ":"
    }

    /// Writes a value or a part of one, without comments.
    private mutating func write(value: Substring, indent: String) {
        for mark in ["\"\"\"", "'''"] where value.hasPrefix(mark) {
            yaml += "\""
            textEnd = mark
            return continueText(value.dropFirst(3))
        }
        yaml += indent
        var quote: Character?
        var last: Character = " "
        for character in value {
            if let open = quote {
                if character == open, last != "\\" || open == "'" { quote = nil }
            } else {
                switch character {
                case "\"", "'": quote = character
                case "#": return
                case "[", "{": depth += 1
                case "]", "}": depth -= 1
                default: break
                }
            }
            // Within `{ a = 1 }`.
            yaml.append(quote == nil && character == "=" && depth > 0 ? ":" : character)
            last = last == "\\" && character == "\\" ? " " : character
        }
    }

    /// Writes a line of a text that goes on up to `textEnd`.
    private mutating func continueText(_ line: Substring) {
        guard let mark = textEnd else { return }
        let end = line.firstRange(of: mark)
        let isRaw = mark == "'''"
        yaml += indent.isEmpty && yaml.hasSuffix("\n") ? " " : indent
        for character in line[..<(end?.lowerBound ?? line.endIndex)] {
            yaml += character == "\"" || isRaw && character == "\\" ? "\\\(character)" : String(character)
        }
        guard end != nil else { return }
        yaml += "\""
        textEnd = nil
    }
}
