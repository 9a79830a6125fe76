import Handbook
import Markdown

/// Positions of the keys of a configuration, ignoring slashes at either end; of duplicate keys, the first.
package struct KeyPlaces {
    /// Positions by keys, the outermost first.
    private var places: [[String]: SourcePosition] = [:]

    /// Empty when the bytes are not YAML.
    package init(in bytes: [UInt8]) {
        guard let map = try? YAMLMap(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
        add(map, below: [])
    }

    private mutating func add(_ map: YAMLMap, below outer: [String]) {
        for entry in map.entries {
            let keys = outer + [Self.plain(entry.key)]
            if places[keys] == nil { places[keys] = entry.place }
            if let inner = entry.value.map { add(inner, below: keys) }
        }
    }

    /// The position of the last of `keys`, outermost first; nil when it is missing.
    package subscript(keys: [String]) -> SourcePosition? { places[keys.map(Self.plain)] }

    private static func plain(_ key: String) -> String { Route(path: key).path }
}
