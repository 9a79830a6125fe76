/// A key of YAML that people write: what it is called, what its value should be, an example, and what it sets. The
/// readers, the suggestions for unknown keys, the guide's table and the schema for editors all come from these rows.
package struct SettingsKey<Target>: Sendable {
    /// Sets what the entry says; notes what is wrong with it and leaves the default.
    package typealias Reader = @Sendable (YAMLMap.Entry, inout Target, inout [SettingsError]) -> Void

    package let facts: SettingsKeyFacts
    let read: Reader

    package init(
        _ name: String, _ expected: String, _ example: String, as shape: SettingsKeyFacts.Shape = .text,
        inner: [SettingsKeyFacts] = [], read: @escaping Reader
    ) {
        facts = SettingsKeyFacts(name: name, expected: expected, example: example, shape: shape, inner: inner)
        self.read = read
    }
}

/// What the guide and editors say about a key.
package struct SettingsKeyFacts: Sendable {
    /// `*` for entries of any name.
    package let name: String
    package let expected: String
    /// The value as it is written in YAML.
    package let example: String
    package let shape: Shape
    /// The keys of a map with known keys.
    package let inner: [SettingsKeyFacts]

    /// The YAML of a value.
    package enum Shape: Sendable {
        case text, truth, map
        /// A text or a list of texts.
        case texts
        case oneOf([String])
        case listOf([String])
    }
}

extension SettingsKey {
    package static func value<Value>(
        _ name: String, _ expected: String, _ example: String, as shape: SettingsKeyFacts.Shape = .text,
        _ read: @escaping @Sendable (YAMLMap.Value) -> Value?,
        sets set: @escaping @Sendable (inout Target, Value) -> Void
    ) -> SettingsKey {
        SettingsKey(name, expected, example, as: shape) { entry, target, errors in
            if let value = entry.note(read(entry.value), expected, &errors) { set(&target, value) }
        }
    }

    /// One of the values of a type.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ example: String, sets set: @escaping @Sendable (inout Target, Value) -> Void
    ) -> SettingsKey {
        let names = Value.allCases.map(\.rawValue)
        let expected = "one of \(names.joined(separator: ", "))"
        return value(name, expected, example, as: .oneOf(names), { $0.text.flatMap(Value.init(rawValue:)) }, sets: set)
    }

    /// A list of values of a type.
    static func choices<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ example: String, sets set: @escaping @Sendable (inout Target, [Value]) -> Void
    ) -> SettingsKey {
        names(name, example, among: Value.allCases.map(\.rawValue)) { set(&$0, $1.compactMap(Value.init(rawValue:))) }
    }

    /// A list of known names; an unknown one is noted with the nearest.
    package static func names(
        _ name: String, _ example: String, among known: [String],
        sets set: @escaping @Sendable (inout Target, [String]) -> Void
    ) -> SettingsKey {
        let expected = "a list of \(known.joined(separator: ", "))"
        return SettingsKey(name, expected, example, as: .listOf(known)) { entry, target, errors in
            guard let texts = entry.note(entry.value.texts, expected, &errors) else { return }
            set(&target, texts.compactMap { entry.named($0, among: known, { known.contains($0) ? $0 : nil }, &errors) })
        }
    }

    /// A language tag.
    static func tag(
        _ name: String, _ expected: String, _ example: String,
        sets set: @escaping @Sendable (inout Target, String) -> Void
    ) -> SettingsKey {
        SettingsKey(name, expected, example) { entry, target, errors in
            guard let text = entry.note(entry.value.text, expected, &errors) else { return }
            if let tag = entry.tag(text, expected, &errors) { set(&target, tag) }
        }
    }

    /// A list of texts, or one text.
    static func list<Value>(
        _ name: String, _ expected: String, _ example: String, of read: @escaping @Sendable (String) -> Value?,
        sets set: @escaping @Sendable (inout Target, [Value]) -> Void
    ) -> SettingsKey {
        SettingsKey(name, expected, example, as: .texts) { entry, target, errors in
            guard let texts = entry.note(entry.value.texts, expected, &errors) else { return }
            let values = texts.compactMap(read)
            if values.count < texts.count { errors.append(entry.wrongType(expected)) }
            set(&target, values)
        }
    }

    package static func texts(
        _ name: String, _ expected: String, _ example: String,
        sets set: @escaping @Sendable (inout Target, [String]) -> Void
    ) -> SettingsKey { list(name, expected, example, of: { $0 }, sets: set) }

    /// A map from names of the author's own to values, each of which should be `each`.
    static func map<Value>(
        _ name: String, _ expected: String, _ example: String, each: String,
        _ read: @escaping @Sendable (YAMLMap.Entry) -> Value?,
        sets set: @escaping @Sendable (inout Target, [Value]) -> Void
    ) -> SettingsKey {
        SettingsKey(name, expected, example, as: .map) { entry, target, errors in
            guard let map = entry.note(entry.value.map, expected, &errors) else { return }
            set(&target, map.entries.compactMap { $0.note(read($0), each, &errors) })
        }
    }

    /// A map from names of the author's own, each of which `read` reads.
    static func entries(
        _ name: String, _ expected: String, _ example: String, inner: [SettingsKeyFacts] = [], read: @escaping Reader
    ) -> SettingsKey {
        SettingsKey(name, expected, example, as: .map, inner: inner) { entry, target, errors in
            for inner in entry.note(entry.value.map, expected, &errors)?.entries ?? [] { read(inner, &target, &errors) }
        }
    }

    /// A map with known keys.
    static func group(_ name: String, _ keys: [SettingsKey]) -> SettingsKey {
        let names = keys.map(\.facts.name)
        let expected = "a map with \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
        return SettingsKey(name, expected, "", as: .map, inner: keys.map(\.facts)) { entry, target, errors in
            guard let map = entry.note(entry.value.map, expected, &errors) else { return }
            read(map, keys, into: &target, &errors)
        }
    }

    /// A map from names of the author's own to maps with known keys. `add` takes each one when all its keys are read.
    static func each<Item>(
        _ name: String, _ expected: String, _ keys: [SettingsKey<Item>],
        new: @escaping @Sendable (YAMLMap.Entry) -> Item,
        add: @escaping @Sendable (YAMLMap.Entry, Item, inout Target, inout [SettingsError]) -> Void
    ) -> SettingsKey {
        let names = keys.map(\.facts.name).joined(separator: ", ")
        let any = SettingsKeyFacts(
            name: "*", expected: "a map with \(names)", example: "", shape: .map, inner: keys.map(\.facts))
        return entries(name, expected, "", inner: [any]) { entry, target, errors in
            var item = new(entry)
            let map = entry.value.isNull ? YAMLMap(entries: []) : entry.value.map
            if let map = entry.note(map, any.expected, &errors) {
                SettingsKey<Item>.read(map, keys, into: &item, &errors)
            }
            add(entry, item, &target, &errors)
        }
    }

    package static func read(
        _ map: YAMLMap, _ keys: [SettingsKey], into target: inout Target, _ errors: inout [SettingsError]
    ) {
        apply(map, keys, to: &target, &errors)
        noteUnknown(map, keys, &errors)
    }

    /// Reads the entries in the order of `keys`, because later ones may use names that earlier ones define.
    static func apply(_ map: YAMLMap, _ keys: [SettingsKey], to target: inout Target, _ errors: inout [SettingsError]) {
        let entries = Dictionary(map.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        for key in keys {
            if let entry = entries[key.facts.name] { key.read(entry, &target, &errors) }
        }
    }

    static func noteUnknown(_ map: YAMLMap, _ keys: [SettingsKey], _ errors: inout [SettingsError]) {
        let names = keys.map(\.facts.name)
        errors += map.entries.filter { !names.contains($0.key) }.map { $0.unknown($0.key, among: names) }
    }
}

extension YAMLMap.Entry {
    /// The value; notes that the entry has the wrong type when it is nil.
    package func note<Value>(_ value: Value?, _ expected: String, _ errors: inout [SettingsError]) -> Value? {
        if value == nil { errors.append(wrongType(expected)) }
        return value
    }

    /// The text if it is a language tag; notes the nearest one otherwise.
    func tag(_ text: String, _ expected: String, _ errors: inout [SettingsError]) -> String? {
        if LanguageTag.isUsable(text) { return text }
        let nearest = LanguageTag.nearest(to: text).map { "'\(text)' is not a language tag (BCP 47); write \($0)" }
        errors.append(nearest.map { error($0) } ?? wrongType(expected))
        return nil
    }

    /// The value with a name; notes the nearest known name when there is none.
    func named<Value>(
        _ name: String, among known: [String], _ read: (String) -> Value?, _ errors: inout [SettingsError]
    ) -> Value? {
        let value = read(name)
        if value == nil { errors.append(unknown(name, among: known)) }
        return value
    }
}
