/// The name of a platform's interface, and where it is documented.
package struct Symbol: Sendable, Equatable {
    package let name: String
    /// `ios`, `android` or `web`.
    package let platform: String
    /// `uikit`, `swiftui`, `android-views`, `jetpack-compose`, `html`, `aria`.
    package let framework: String
    package let kind: String
    /// Other ways in which the same is written.
    package let spellings: [String]
    package let since: String?
    package let deprecated: String?
    /// What to use instead of a deprecated one.
    package let replacement: String?
    package let url: String
}

/// The interfaces that pages speak of, by name (Data/symbols.tsv). Read when it is first asked.
package enum SymbolTable {
    package static let all: [Symbol] = DataTable(text: EmbeddedData.text(named: "symbols.tsv")).rows.compactMap { row in
        guard row.count >= 9 else { return nil }
        let fields = row.map(String.init)
        return Symbol(
            name: fields[0], platform: fields[1], framework: fields[2], kind: fields[3],
            spellings: fields[4].split(separator: "|").map { String($0).trimmingBlanks }.filter { !$0.isEmpty },
            since: value(fields[5]), deprecated: value(fields[6]), replacement: value(fields[7]), url: fields[8])
    }

    /// The symbols that have `name` as their name, a spelling of it, or its last part.
    package static func symbols(named name: String) -> [Symbol] { byName[name].map { $0.map { all[$0] } } ?? [] }

    package static func contains(_ name: String) -> Bool { byName[name] != nil }

    /// A known name that has the same letters, whatever their case and whatever marks stand between.
    package static func sameLetters(as name: String) -> String? { byLetters[letters(of: name)] }

    /// A known name on `platform` that is hardly different.
    package static func nearest(to name: String, platform: String) -> String? {
        Nearest.name(to: name, among: names[platform] ?? [])
    }

    /// Letters in lower case: what is left of a name when its dress is taken off.
    package static func letters(of name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static func value(_ field: String) -> String? { field.isEmpty ? nil : field }

    private static let byName: [String: [Int]] = {
        var byName: [String: [Int]] = [:]
        for (index, symbol) in all.enumerated() {
            for name in Set([symbol.name] + symbol.spellings).flatMap(forms) where byName[name]?.last != index {
                byName[name, default: []].append(index)
            }
        }
        return byName
    }()

    private static let byLetters: [String: String] = Dictionary(
        byName.keys.sorted().map { (letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })

    private static let names: [String: [String]] = {
        var names: [String: Set<String>] = [:]
        for (name, indices) in byName where name.count >= 6 {
            for index in indices { names[all[index].platform, default: []].insert(name) }
        }
        return names.mapValues { $0.sorted() }
    }()

    /// A name as authors write it: whole, without its parameters, its last part.
    private static func forms(of name: String) -> Set<String> {
        let bare = String(name.prefix { $0 != "(" })
        let last = bare.split(whereSeparator: { $0 == "." || $0 == ":" }).last.map(String.init) ?? bare
        return [name, bare, last]
    }
}
