import Handbook

/// Reads the parts of a page's record that are lists and maps.
enum PageRecordReader {
    /// Checks against the real thing; a single one needs no list.
    static func verifications(_ value: YAMLMap.Value) -> [Verification]? {
        let entries: [YAMLMap.Value] = if case .list(let values) = value { values } else { [value] }
        let checks = entries.compactMap { $0.map.flatMap(verification) }
        return checks.count == entries.count ? checks : nil
    }

    private static func verification(_ map: YAMLMap) -> Verification? {
        var texts: [String: String] = [:]
        for entry in map.entries {
            guard ["platform", "version", "with", "date"].contains(entry.key), let text = entry.value.text else {
                return nil
            }
            texts[entry.key] = text
        }
        let date = texts["date"].flatMap(Moment.init(date:))
        guard let platform = texts["platform"], (date == nil) == (texts["date"] == nil) else { return nil }
        return Verification(platform: platform, version: texts["version"], with: texts["with"], date: date)
    }

    /// The handbook's own facts; an empty map is none.
    static func facts(_ value: YAMLMap.Value) -> [MetaFact]? {
        if case .null = value { return [] }
        guard let entries = value.map?.entries else { return nil }
        let facts = entries.compactMap { entry in fact(entry.value).map { MetaFact(key: entry.key, value: $0) } }
        return facts.count == entries.count ? facts : nil
    }

    private static func fact(_ value: YAMLMap.Value) -> MetaFact.Value? {
        guard let text = value.text else { return value.texts.map { .list($0) } }
        if let date = value.date { return .date(date) }
        return text.isDecimalNumber ? .number(text) : .text(text)
    }
}

extension YAMLMap.Value {
    /// The day in a text such as `2026-11-20`.
    package var date: Moment? { text.flatMap(Moment.init(date:)) }
}

extension String {
    /// Whether it is a number that is written alike in JSON: `-3`, `0.25`.
    fileprivate var isDecimalNumber: Bool {
        let digits = hasPrefix("-") ? dropFirst() : self[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), count <= 15 else { return false }
        return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
            && (parts[0] == "0" || !parts[0].hasPrefix("0"))
    }
}
