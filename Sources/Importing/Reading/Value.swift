import Reading

/// A value of a configuration file or of front matter, whatever its format.
indirect enum Value: Equatable {
    case null
    case text(String)
    case list([Value])
    case map([Entry])
    /// An expression of a program, as it is typed.
    case code(String)

    struct Entry: Equatable {
        let key: String
        var value: Value
    }

    init(_ value: YAMLMap.Value) {
        switch value {
        case .null: self = .null
        case .scalar(let text): self = .text(text)
        case .list(let values): self = .list(values.map(Value.init))
        case .map(let map): self = .map(map.entries.map { Entry(key: $0.key, value: Value($0.value)) })
        }
    }

    var entries: [Entry] { if case .map(let entries) = self { entries } else { [] } }
    var values: [Value] { if case .list(let values) = self { values } else { [] } }

    /// Text that says something; nil for an empty one.
    var text: String? { if case .text(let text) = self, !text.isEmpty { text } else { nil } }

    /// Text, or the code of a program that was not understood.
    var typed: String? { if case .code(let code) = self { code } else { text } }
    /// Text that is no switch.
    var words: String? { text.flatMap { $0 == "true" || $0 == "false" ? nil : $0 } }

    /// The texts of a list, or a text alone; the label of what has more than a text.
    var texts: [String] {
        switch self {
        case .list(let values): values.compactMap { $0.text ?? $0["label"].text }
        case .text(let text) where !text.isEmpty: [text]
        default: []
        }
    }

    /// The value below a path of keys: `sidebar.order`. Hugo reads keys in any letter case.
    subscript(path: String) -> Value {
        path.split(separator: ".").reduce(self) { value, key in
            let like = value.entries.filter { $0.key.lowercased() == key.lowercased() }
            let entry = like.first { $0.key == key } ?? like.first
            return entry?.value ?? UInt16(key).flatMap { value.values.dropFirst(Int($0)).first } ?? .null
        }
    }

    /// All maps in the value, at any depth, outer ones first.
    var maps: [Value] {
        switch self {
        case .list(let values): values.flatMap(\.maps)
        case .map(let entries): [self] + entries.flatMap(\.value.maps)
        default: []
        }
    }

    /// Puts a value at a path of keys; a list on the way means its last element.
    mutating func set(_ path: ArraySlice<String>, to value: Value, appending: Bool = false) {
        guard let key = path.first else { return self = appending ? .list(values + [value]) : value }
        if case .list(var values) = self, var last = values.popLast() {
            last.set(path, to: value, appending: appending)
            return self = .list(values + [last])
        }
        var entries = entries
        if !entries.contains(where: { $0.key == key }) { entries.append(Entry(key: key, value: .null)) }
        for place in entries.indices where entries[place].key == key {
            entries[place].value.set(path.dropFirst(), to: value, appending: appending)
        }
        self = .map(entries)
    }
}
