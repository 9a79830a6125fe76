/// Reads literals as JSON, JavaScript, Nunjucks and JSX write them. What is computed stays code.
struct LiteralReader {
    private let source: String
    private let names: (String) -> Value
    private var tokens: ArraySlice<Substring>

    static let quoted = #""(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`"#

    static func value(of text: some StringProtocol) -> Value {
        var reader = LiteralReader(String(text))
        return reader.value()
    }

    /// `names` says what the names of a program stand for, null for what is not known.
    init(_ source: String, names: @escaping (String) -> Value = { _ in .null }) {
        (self.source, self.names) = (source, names)
        let all = Pattern.named("literal").all(in: source).map(\.groups[0])
        tokens = all.filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }[...]
    }

    mutating func value() -> Value {
        guard let first = tokens.first else { return .null }
        if first == "{" { return map() }
        if first == "[" { return list() }
        if first == "(", tokens.dropFirst().first == "{" {
            tokens.removeFirst()
            defer { if tokens.first == ")" { tokens.removeFirst() } }
            return map()
        }
        guard "\"'`".contains(first.first ?? " ") else { return expression() }
        tokens.removeFirst()
        return .text(Self.unquoted(first))
    }

    private mutating func list() -> Value {
        tokens.removeFirst()
        var values: [Value] = []
        while !ends() {
            if let spread = tokens.first, spread.hasPrefix("...") {
                tokens[tokens.startIndex] = spread.dropFirst(3)
                if spread.count == 3 { tokens.removeFirst() }
                values += value().values
            } else {
                values.append(value())
            }
        }
        return .list(values)
    }

    private mutating func map() -> Value {
        tokens.removeFirst()
        var entries: [Value.Entry] = []
        while !ends(), let key = tokens.popFirst() {
            if tokens.first == ":" || tokens.first == "=" {
                tokens.removeFirst()
                add(.init(key: Self.unquoted(key), value: value()), to: &entries)
            } else {
                let isAlone = tokens.first.map { $0 == "," || $0 == "}" } ?? true
                if key.hasPrefix("...") {
                    for entry in named(key.dropFirst(3)).entries { add(entry, to: &entries) }
                } else if isAlone, case let value = named(key), value != .null {
                    add(.init(key: String(key), value: value), to: &entries)
                }
                skip()
            }
        }
        return .map(entries)
    }

    /// A later entry replaces an earlier one of its name.
    private func add(_ entry: Value.Entry, to entries: inout [Value.Entry]) {
        entries.removeAll { $0.key == entry.key }
        entries.append(entry)
    }

    /// What a name stands for, also with a path of keys: `shared.sidebar`.
    private func named(_ path: Substring) -> Value {
        let keys = path.split(separator: ".", maxSplits: 1)
        let value = keys.first.map { names(String($0)) } ?? .null
        return keys.count == 1 ? value : value[String(keys.last ?? "")]
    }

    /// Whether a list or map ends here, also at the end of the text; skips its bracket and commas.
    private mutating func ends() -> Bool {
        tokens = tokens.drop { $0 == "," || $0 == ";" }
        guard let first = tokens.first else { return true }
        guard ["]", "}", ")"].contains(first) else { return false }
        tokens.removeFirst()
        return true
    }

    /// Numbers and switches as text, a call as its literal, a name as what it stands for, all else as code.
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
        let value = tokens.first.map(named) ?? .null
        skip()
        if value != .null { return value }
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

/// A program of configuration and the files that it imports, as one text.
struct Program {
    private let source: String
    private let names: [Pattern.Match]
    /// The names that are being looked up, so that none is twice in a chain. Longer chains than six are not followed.
    private var open: Set<String> = []

    init(_ path: String, in folder: SourceFolder) {
        source = Self.text(of: path, in: folder)
        names = Pattern.named("constants").all(in: source)
    }

    /// The text of a file below those that it imports, with the names that it has for what they export.
    private static func text(of path: String, in folder: SourceFolder, below chain: [String] = []) -> String {
        let typed = Pattern(#"(\w)<[\w\s.,\[\]|{}]*>(?=\()|(export default )(?:async )?\([^()]*\)\s*=>\s*"#)
        let own = typed.replace(in: folder.text(path) ?? "") { $0[1] + $0[2] }
        let imported = Pattern.named("imports").all(in: own).compactMap { found -> String? in
            let name = (found[3] + found[6]).below(path.folder).normalised?.escapedForPattern
            let file = folder.first(like: name.map { $0 + #"(?:/index)?(?:\.\w+)?"# }) ?? path
            if file == path || chain.contains(file) || chain.count > 5 { return nil }
            let constant = "const \(found[1] + found[4]) = "
            if file.fileExtension == "json" { return constant + folder.text(file) }
            return Pattern(#"export default (?!function \w)|module\.exports\s*=\s*"#)
                .replace(in: text(of: file, in: folder, below: chain + [path])) { _ in constant }
        }
        return (imported + [own]).joined(separator: "\n")
    }

    /// The object or list that the program exports or returns.
    var exported: Value {
        for mark in ["export const config", "export default", "module.exports", "return"] {
            guard let range = source.ranges(of: mark).last else { continue }
            let value = value(of: source[range.upperBound...].trimmed { $0 == "=" || $0.isWhitespace })
            if !value.entries.isEmpty || !value.values.isEmpty { return value }
        }
        return value(of: source)
    }

    private func value(of source: String) -> Value {
        var reader = LiteralReader(source) { name in
            guard open.count < 6, !open.contains(name),
                let start = names.first(where: { $0[1] + $0[2] == name })
            else { return .null }
            var inner = self
            inner.open.insert(name)
            let value = inner.value(of: String(self.source[start.range.upperBound...]))
            return if case .code = value { .null } else { value }
        }
        return reader.value()
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
