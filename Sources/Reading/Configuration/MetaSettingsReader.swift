import Handbook

/// Reads `meta` in `curbcut.yml`: labels and order of the facts that pages have.
enum MetaSettingsReader {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> [MetaField] {
        try entry.entries("a map from keys to labels").map { inner throws(SettingsError) in
            var field = MetaField(key: inner.key)
            if let label = inner.value.text {
                field.label = label
                return field
            }
            for part in try inner.entries("a label, or a map with label and hidden") {
                switch part.key {
                case "label": field.label = try part.text("a text")
                case "hidden": field.isHidden = try part.need(part.value.truth, "true or false")
                default: throw part.unknown(among: ["label", "hidden"])
                }
            }
            return field
        }
    }
}
