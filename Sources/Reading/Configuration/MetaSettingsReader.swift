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
            for part in try inner.entries("a label, or a map with label, hidden, badge and search") {
                switch part.key {
                case "label": field.label = try part.text("a text")
                case "hidden": field.isHidden = try part.need(part.value.truth, "true or false")
                case "badge": field.isBadge = try part.need(part.value.truth, "true or false")
                case "search": field.isFacet = try part.need(part.value.truth, "true or false")
                default: throw part.unknown(among: ["label", "hidden", "badge", "search"])
                }
            }
            return field
        }
    }
}
