import Handbook

/// Reads `requirements:` in `curbcut.yml`.
enum RequirementSettingsReader {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> RequirementSettings {
        var settings = RequirementSettings()
        for inner in try entry.entries("a map with defaults, labels and steps") {
            switch inner.key {
            case "defaults": settings.usesDefaults = try inner.need(inner.value.truth, "true or false")
            case "labels": settings.labels = try mappings(inner)
            case "steps": settings.steps = try mappings(inner)
            default: throw inner.unknown(among: ["defaults", "labels", "steps"])
            }
        }
        return settings
    }

    private static func mappings(_ entry: YAMLMap.Entry) throws(SettingsError) -> [RequirementSettings.Mapping] {
        var mappings: [RequirementSettings.Mapping] = []
        for inner in try entry.entries("a map from words to success criteria") {
            guard let map = inner.value.map else {
                mappings.append(RequirementSettings.Mapping(words: inner.key, criteria: try criteria(inner)))
                continue
            }
            var (found, covers, platforms): ([SuccessCriterion], Requirement.Coverage, [String]) = ([], .part, [])
            for part in map.entries {
                switch part.key {
                case "criteria": found = try criteria(part)
                case "covers":
                    covers = try part.need(part.value.text.flatMap(Requirement.Coverage.init), "part or whole")
                case "platforms": platforms = try part.texts("a list of platforms such as ios")
                default: throw part.unknown(among: ["criteria", "covers", "platforms"])
                }
            }
            mappings.append(.init(words: inner.key, criteria: found, covers: covers, platforms: platforms))
        }
        return mappings
    }

    private static func criteria(_ entry: YAMLMap.Entry) throws(SettingsError) -> [SuccessCriterion] {
        try entry.texts("a list of success criteria such as 2.4.7").map { number throws(SettingsError) in
            guard let criterion = SuccessCriteria.criterion(number) else {
                throw entry.unknown(number, among: SuccessCriteria.all.map(\.number))
            }
            return criterion
        }
    }
}

extension YAMLMap.Entry {
    fileprivate func texts(_ expected: String) throws(SettingsError) -> [String] { try need(value.texts, expected) }

    fileprivate func entries(_ expected: String) throws(SettingsError) -> [YAMLMap.Entry] {
        try need(value.map, expected).entries
    }

    fileprivate func need<Value>(_ value: Value?, _ expected: String) throws(SettingsError) -> Value {
        guard let value else { throw wrongType(expected) }
        return value
    }

    fileprivate func unknown(among known: [String]) -> SettingsError { unknown(key, among: known) }
}
