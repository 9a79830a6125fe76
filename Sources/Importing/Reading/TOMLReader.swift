/// The part of TOML that configuration and front matter use: tables, lists of tables, and values as JSON writes them.
enum TOMLReader {
    static func value(_ text: String) -> Value {
        var root: [Value.Entry] = []
        var table: [String] = []
        var lines = text.lines.makeIterator()
        while let line = lines.next() {
            let line = line.trimmed
            if line.hasPrefix("[") {
                table = line.split { $0 == "[" || $0 == "]" || $0 == "." }.map {
                    $0.trimmed { $0 == "\"" || $0 == " " }
                }
                if line.hasPrefix("[[") { root.append(at: table, .map([])) }
            } else if !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
                let key = line[..<equals].trimmed { $0 == " " || $0 == "\"" }
                var source = String(line[equals...].dropFirst())
                let isOpen = { source.count { $0 == "[" } > source.count { $0 == "]" } }
                let quotes = ["\"\"\"", "'''"].first { source.trimmed.hasPrefix($0) }
                while isOpen() || quotes.map({ source.ranges(of: $0).count < 2 }) ?? false, let more = lines.next() {
                    source += "\n" + more
                }
                root.set(table + key.split(separator: ".").map(String.init), scalar(source, quotes: quotes))
            }
        }
        return .map(root)
    }

    private static func scalar(_ source: String, quotes: String?) -> Value {
        if let quotes { return .text(source.replacing(quotes, with: "").trimmed) }
        var reader = LooseReader(source)
        let value = reader.value()
        guard case .code(let text) = value else { return value }
        return .text(text.prefix { $0 != "#" }.trimmed)
    }
}

extension [Value.Entry] {
    fileprivate mutating func set(_ path: [String], _ value: Value) {
        guard let key = path.first else { return }
        let place = firstIndex { $0.key == key }
        guard path.count > 1 else {
            if place == nil { append(.init(key: key, value: value)) }
            return
        }
        var inner = place.map { self[$0].value } ?? .map([])
        if case .list(let values) = inner, let last = values.last {
            var entries = last.entries
            entries.set(Array<String>(path.dropFirst()), value)
            inner = .list(values.dropLast() + [.map(entries)])
        } else {
            var entries = inner.entries
            entries.set(Array<String>(path.dropFirst()), value)
            inner = .map(entries)
        }
        let entry = Value.Entry(key: key, value: inner)
        if let place { self[place] = entry } else { append(entry) }
    }

    /// Adds an element to the list at a path, which is made if it is missing.
    fileprivate mutating func append(at path: [String], _ value: Value) {
        guard let key = path.first else { return }
        let place = firstIndex { $0.key == key }
        let old = place.map { self[$0].value } ?? .null
        var entries = old.entries
        if path.count > 1 { entries.append(at: Array<String>(path.dropFirst()), value) }
        let new = Value.Entry(key: key, value: path.count > 1 ? .map(entries) : .list(old.values + [value]))
        if let place { self[place] = new } else { append(new) }
    }
}
