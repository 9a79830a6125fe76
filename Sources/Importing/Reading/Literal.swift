/// Reads literals as JSON, JavaScript, Nunjucks and JSX write them. What is computed stays code.
struct LiteralReader {
    private let source: String
    private var tokens: ArraySlice<Substring>

    static let quoted = #""(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`"#

    static func value(of text: some StringProtocol) -> Value {
        var reader = LiteralReader(String(text))
        return reader.value()
    }

    /// The object that a program of configuration exports or returns.
    static func configuration(_ source: String) -> Value {
        for mark in ["export default", "module.exports", "return"] {
            guard let range = source.ranges(of: mark).last else { continue }
            var value = value(of: source[range.upperBound...].trimmed { $0 == "=" || $0.isWhitespace })
            if case .code(let name) = value, let constant = source.firstRange(of: "const \(name)") {
                value = self.value(of: source[constant.upperBound...].drop { $0 != "=" }.dropFirst())
            }
            if !value.entries.isEmpty { return value }
        }
        return value(of: source)
    }

    private init(_ source: String) {
        self.source = source
        let all = Pattern.named("literal").all(in: source).map(\.groups[0])
        tokens = all.filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }[...]
    }

    private mutating func value() -> Value {
        guard let first = tokens.first else { return .null }
        if first == "{" { return map() }
        if first == "[" { return list() }
        guard "\"'`".contains(first.first ?? " ") else { return expression() }
        tokens.removeFirst()
        return .text(Self.unquoted(first))
    }

    private mutating func list() -> Value {
        tokens.removeFirst()
        var values: [Value] = []
        while !ends() { values.append(value()) }
        return .list(values)
    }

    private mutating func map() -> Value {
        tokens.removeFirst()
        var entries: [Value.Entry] = []
        while !ends(), let key = tokens.popFirst() {
            if tokens.first == ":" || tokens.first == "=" {
                tokens.removeFirst()
                entries.append(.init(key: Self.unquoted(key), value: value()))
            } else {
                skip()
            }
        }
        return .map(entries)
    }

    /// Whether a list or map ends here, also at the end of the text; skips its bracket and commas.
    private mutating func ends() -> Bool {
        tokens = tokens.drop { $0 == "," || $0 == ";" }
        guard let first = tokens.first else { return true }
        guard ["]", "}", ")"].contains(first) else { return false }
        tokens.removeFirst()
        return true
    }

    /// Numbers and switches as text, a call with a literal as this literal, all else as code.
    private mutating func expression() -> Value {
        let start = tokens
        if tokens.dropFirst().first == "(" {
            var inner = self
            inner.tokens = tokens.dropFirst(2)
            let value = inner.value()
            if !value.entries.isEmpty {
                skip()
                return value
            }
        }
        skip()
        let taken = start.prefix(start.count - tokens.count)
        guard let first = taken.first, let last = taken.last else { return .null }
        let text = String(source[first.startIndex..<last.endIndex])
        return Pattern(#"^(?:[-.\d]+|true|false)$"#).matches(text) ? .text(text) : .code(text)
    }

    /// Goes to the next comma or closing bracket outside of brackets.
    private mutating func skip() {
        var depth = 0
        while let token = tokens.first {
            if ["(", "[", "{"].contains(token) { depth += 1 }
            if [")", "]", "}"].contains(token) { depth -= 1 }
            if depth < 0 || depth == 0 && (token == "," || token == ";") { return }
            tokens.removeFirst()
        }
    }

    static func unquoted(_ text: Substring) -> String {
        guard let quote = text.first, "\"'`".contains(quote), text.count > 1 else { return String(text) }
        let inner = String(text.dropFirst().dropLast())
        return Pattern(#"\\([\s\S])"#).replace(in: inner) { $0[1] == "n" ? "\n" : $0[1] }
    }
}

/// The part of TOML that configuration and front matter use: tables, lists of tables, values as JSON writes them.
enum TOML {
    static func value(_ text: String) -> Value {
        var root = Value.map([])
        var table: [String] = []
        for line in Pattern.named("literal line").all(in: text) {
            if !line[1].isEmpty {
                table = path(line[2])
                if line[1] == "[[" { root.set(table[...], to: .map([]), appending: true) }
            } else {
                root.set((table + path(line[3]))[...], to: scalar(line[4]))
            }
        }
        return root
    }

    private static func path(_ name: String) -> [String] {
        name.split(separator: ".").map { $0.trimmed { "\"' ".contains($0) } }
    }

    private static func scalar(_ source: String) -> Value {
        for quotes in ["\"\"\"", "'''"] where source.hasPrefix(quotes) {
            return .text(source.replacing(quotes, with: "").trimmed)
        }
        let value = LiteralReader.value(of: source)
        return if case .code(let text) = value { .text(text.prefix { $0 != "#" }.trimmed) } else { value }
    }
}
