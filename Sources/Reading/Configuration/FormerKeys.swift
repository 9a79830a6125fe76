import Handbook

/// Keys of earlier versions, each with the way to say the same now.
enum FormerKeys {
    /// The map without former keys, each of which is an error.
    static func leaveOut(_ map: YAMLMap, below path: String = "", _ errors: inout [SettingsError]) -> YAMLMap {
        var kept: [YAMLMap.Entry] = []
        for entry in map.entries {
            let name = path + entry.key
            let any = path.split(separator: ".").dropLast().map { $0 + "." }.joined() + "*." + entry.key
            if let instead = all[name] ?? all[any] {
                errors.append(entry.error("'\(name)' is no longer a key; \(instead)"))
            } else if let inner = entry.value.map {
                let rest = leaveOut(inner, below: name + ".", &errors)
                // A map that had only former keys sets nothing.
                if !rest.entries.isEmpty || inner.entries.isEmpty {
                    kept.append(YAMLMap.Entry(key: entry.key, value: .map(rest), place: entry.place))
                }
            } else {
                kept.append(entry)
            }
        }
        return YAMLMap(entries: kept)
    }

    /// Keys with what is said instead; `*` is any name.
    private static let all = Dictionary(
        uniqueKeysWithValues: DataTable.rows(of: EmbeddedData.text(named: "former-keys.tsv"), columns: 2)
            .map { (String($0[0]), String($0[1])) })
}
