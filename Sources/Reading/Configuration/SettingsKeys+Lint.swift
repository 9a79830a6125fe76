import Handbook

extension SettingsReader {
    static let lint = SettingsKey<Settings>.group(
        "lint", [presets, rules, overrides, accepted, terms, phrases, templates])

    private static let presets = SettingsKey<Settings>.choices("presets", "[prose]") { $0.lint.presets = $1 }

    private static let levels = "off, info, warning or error"

    private static let rules = SettingsKey<Settings>.map(
        "rules", "a map from rules to levels", "{ text/typo: off }", each: levels, level
    ) { $0.lint.rules = $1 }

    private static func level(_ entry: YAMLMap.Entry) -> LintSettings.RuleLevel? {
        // YAML reads `off` as false.
        let isOff = entry.value.text == "off" || entry.value.text == "false"
        let severity = entry.value.text.flatMap(Severity.init)
        return isOff || severity != nil ? LintSettings.RuleLevel(rule: entry.key, level: severity) : nil
    }

    private static let overrides = SettingsKey<Settings>.entries(
        "overrides", "a map from page patterns to rules", "{ native/**: { text/*: info } }"
    ) { entry, settings, errors in
        let map = entry.note(entry.value.map, "a map from rules to levels", &errors)
        let rules = (map?.entries ?? []).compactMap { $0.note(level($0), levels, &errors) }
        settings.lint.overrides.append(LintSettings.Override(pages: entry.key, rules: rules))
    }

    private static let accepted = SettingsKey<Settings>.texts("words", "a list of words", "[Kubernetes]") {
        $0.lint.words = Set($1.map { $0.lowercased() })
    }

    private static let terms = SettingsKey<Settings>.map(
        "terms", "a map from terms to other spellings", "{ VoiceOver: [Voice Over] }", each: "a list of spellings"
    ) { entry in
        entry.value.texts.map { $0.map { LintSettings.Term(written: $0, term: entry.key) } }
    } sets: {
        $0.lint.terms = $1.flatMap(\.self)
    }

    private static let phrases = SettingsKey<Settings>.map(
        "phrases", "a map from words to advice", "{ handicapped: write disabled }", each: "advice"
    ) { entry in
        entry.value.text.map { LintSettings.Phrase(words: entry.key, advice: $0) }
    } sets: {
        $0.lint.phrases = $1
    }

    private static let templates = SettingsKey<Settings>.texts(
        "templates", "a list of files", "[templates/component.md]"
    ) { $0.lint.templates = $1 }
}
