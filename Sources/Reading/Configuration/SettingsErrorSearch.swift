import Handbook

extension SettingsReader {
    /// A configuration that cannot be used: its errors, and the settings of its other entries.
    package struct Inspection {
        package let errors: [SettingsError]
        package let settings: Settings
    }

    /// Nobody fixes more at once, and each one costs a reading.
    package static let mostErrors = 100

    /// All errors of a configuration, in the order of its lines. Empty when it can be read.
    package static func inspect(_ bytes: [UInt8]) -> Inspection {
        do throws(SettingsError) {
            return try inspect(text(of: bytes))
        } catch {
            return Inspection(errors: [error], settings: Settings())
        }
    }

    private static func inspect(_ yaml: String) -> Inspection {
        do throws(SettingsError) {
            return Inspection(errors: [], settings: try read(yaml))
        } catch {
            // Repeated keys stop the strict parser, and no other error is known then.
            guard let map = try? YAMLMap(parsing: yaml, isForgiving: true) else {
                return Inspection(errors: [error], settings: Settings())
            }
            var search = SettingsErrorSearch(map)
            let settings = search.run()
            let errors = search.errors.contains(error) ? search.errors : [error] + search.errors
            return Inspection(errors: errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }, settings: settings)
        }
    }
}

/// Finds the errors of a configuration one by one: each time without the entry of the error before.
private struct SettingsErrorSearch {
    private(set) var errors: [SettingsError] = []
    private var map: YAMLMap
    /// Entries around those that were left out; they may be incomplete without them.
    private var incomplete: Set<Place> = []
    /// Names that other entries may use, of entries that were left out.
    private var undefined: Set<String> = []
    private var hasWrongColour = false

    private struct Place: Hashable {
        let line: Int
        let column: Int
    }

    init(_ map: YAMLMap) {
        self.map = map
        errors = map.allRepeated.map { $0.error(.notYAML("`\($0.key)` appears twice")) }
    }

    /// Returns the settings of the entries without errors.
    mutating func run() -> Settings {
        while true {
            do throws(SettingsError) {
                return try SettingsReader.read(map)
            } catch {
                if !isConsequence(error) { errors.append(error) }
                guard errors.count < SettingsReader.mostErrors, leaveOut(error) else { return Settings() }
            }
        }
    }

    private func isConsequence(_ error: SettingsError) -> Bool {
        if incomplete.contains(Place(line: error.line, column: error.column)) { return true }
        return switch error.kind {
        case .unknownKey(let name, _, _): undefined.contains(name)
        case .lowContrast: hasWrongColour
        default: false
        }
    }

    /// Removes the entry of an error. False if there is none.
    private mutating func leaveOut(_ error: SettingsError) -> Bool {
        var parents: [YAMLMap.Entry] = []
        guard let rest = Self.without(error, map, &parents) else { return false }
        map = rest
        incomplete.formUnion(parents.map { Place(line: $0.line, column: $0.column) })
        switch error.kind {
        case .unknownKey: break
        case .wrongType(let key, _): undefined.insert(key)
        default: break
        }
        if case .lowContrast = error.kind {} else if parents.first?.key == "theme" { hasWrongColour = true }
        return true
    }

    /// The map without the entry of an error, or without the item of its list that is wrong; nil if it is elsewhere.
    private static func without(
        _ error: SettingsError, _ map: YAMLMap, _ parents: inout [YAMLMap.Entry]
    ) -> YAMLMap? {
        var entries = map.entries
        for (index, entry) in map.entries.enumerated() {
            if entry.line == error.line, entry.column == error.column {
                let rest = entry.without(item: error.kind.name)
                entries.replaceSubrange(index...index, with: rest.map { [entry.with($0)] } ?? [])
                return YAMLMap(entries: entries)
            }
            guard let inner = entry.value.map else { continue }
            parents.append(entry)
            if let rest = without(error, inner, &parents) {
                entries[index] = entry.with(.map(rest))
                return YAMLMap(entries: entries)
            }
            parents.removeLast()
        }
        return nil
    }
}

extension SettingsError.Kind {
    /// The name that is wrong, if it is one.
    fileprivate var name: String? {
        switch self {
        case .unknownKey(let name, _, _): name
        case .noLanguageTag(let written, _): written
        default: nil
        }
    }
}

extension YAMLMap {
    /// Repeated keys at any depth.
    fileprivate var allRepeated: [Entry] { repeated + entries.flatMap { $0.value.map?.allRepeated ?? [] } }
}

extension YAMLMap.Entry {
    fileprivate func with(_ value: YAMLMap.Value) -> YAMLMap.Entry {
        YAMLMap.Entry(key: key, value: value, line: line, column: column)
    }

    /// The entry's list without an item; nil if it is not a list with this item and others.
    fileprivate func without(item: String?) -> YAMLMap.Value? {
        guard let item, case .list(let items) = value else { return nil }
        let rest = items.filter { $0.text != item }
        return rest.count == items.count ? nil : .list(rest)
    }
}
