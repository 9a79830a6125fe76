import Handbook

/// Reads `lint:` in `curbcut.yml`.
enum LintSettingsReader {
    static let keys = [
        "presets", "rules", "overrides", "words", "terms", "phrases", "templates", "retired", "routes", "elements",
        "require-reasons",
    ]

    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> LintSettings {
        var lint = LintSettings()
        for inner in try entry.entries("a map") {
            switch inner.key {
            case "presets": lint.presets = try presets(inner)
            case "rules": lint.rules = try rules(inner)
            case "overrides": lint.overrides = try overrides(inner)
            case "words": lint.words = Set(try inner.texts("a list of words").map { $0.lowercased() })
            case "terms": lint.terms = try terms(inner)
            case "phrases":
                lint.phrases = try inner.entries("a map from words to advice").map { phrase throws(SettingsError) in
                    LintSettings.Phrase(words: phrase.key, advice: try phrase.need(phrase.value.text, "advice"))
                }
            case "templates": lint.templates = try inner.texts("a list of files")
            case "retired": lint.retired = try retired(inner)
            case "routes": lint.routes = try inner.texts("a list of routes").map { Route(path: $0) }
            case "elements": lint.elements = try inner.texts("a list of element names").map { $0.lowercased() }
            case "require-reasons":
                lint.requiresReasons = try inner.need(inner.value.truth, "true or false")
            default: throw inner.unknown(among: keys)
            }
        }
        return lint
    }

    private static func presets(_ entry: YAMLMap.Entry) throws(SettingsError) -> [LintSettings.Preset] {
        let known = LintSettings.Preset.allCases.map(\.rawValue).joined(separator: ", ")
        return try entry.texts("a list of presets").map { name throws(SettingsError) in
            try entry.need(LintSettings.Preset(rawValue: name), "a list of: \(known)")
        }
    }

    private static func rules(_ entry: YAMLMap.Entry) throws(SettingsError) -> [LintSettings.RuleLevel] {
        try entry.entries("a map from rules to levels").map { inner throws(SettingsError) in
            // YAML reads `off` as false.
            let text = inner.value.text == "false" ? "off" : inner.value.text
            let level = text.flatMap(LintSettings.Level.init)
            return LintSettings.RuleLevel(
                rule: inner.key, level: try inner.need(level, "off, info, warning or error"))
        }
    }

    private static func overrides(_ entry: YAMLMap.Entry) throws(SettingsError) -> [LintSettings.Override] {
        try entry.entries("a map from page patterns to rules").map { inner throws(SettingsError) in
            LintSettings.Override(pages: inner.key, rules: try rules(inner))
        }
    }

    private static func terms(_ entry: YAMLMap.Entry) throws(SettingsError) -> [LintSettings.Term] {
        var terms: [LintSettings.Term] = []
        for inner in try entry.entries("a map from terms to other spellings") {
            for written in try inner.texts("a list of spellings") {
                terms.append(LintSettings.Term(written: written, term: inner.key))
            }
        }
        return terms
    }

    private static func retired(_ entry: YAMLMap.Entry) throws(SettingsError) -> [LintSettings.Retired] {
        var retired: [LintSettings.Retired] = []
        for inner in try entry.entries("a map from old addresses to new ones") {
            guard let map = inner.value.map else {
                retired.append(LintSettings.Retired(prefix: inner.key, replacement: inner.value.text, reason: nil))
                continue
            }
            var (now, why): (String?, String?) = (nil, nil)
            for part in map.entries {
                switch part.key {
                case "now": now = part.value.text
                case "why": why = part.value.text
                default: throw part.unknown(among: ["now", "why"])
                }
            }
            retired.append(LintSettings.Retired(prefix: inner.key, replacement: now, reason: why))
        }
        return retired
    }
}
