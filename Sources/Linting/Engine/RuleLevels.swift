import Handbook
import Tools

/// Which rules are enabled, and their severity by page.
struct RuleLevels: Sendable {
    /// The rules that are on somewhere.
    let rules: [Rule]
    private let general: [String: Severity]
    private let overrides: [(pattern: PagePattern, levels: [String: Severity?])]

    /// `language` is the handbook's BCP 47 tag.
    init(_ settings: LintSettings, language: String = "en", rules: [Rule]) {
        let isEnglish = language.isEnglishTag
        let usual = rules.filter {
            (!$0.page.isOptIn || $0.page.presets.contains(where: settings.presets.contains))
                && (isEnglish || !$0.isAboutEnglish)
        }
        var general = Dictionary(uniqueKeysWithValues: usual.map { ($0.id, $0.page.severity) })
        for (id, severity) in Self.resolve(settings.rules, rules: rules) { general[id] = severity }
        let overrides = settings.overrides.map { override in
            let levels = Self.resolve(override.rules, rules: rules)
            return (PagePattern(override.pages), Dictionary(levels, uniquingKeysWith: { $1 }))
        }
        self.general = general
        self.overrides = overrides
        self.rules = rules.filter { rule in
            general[rule.id] != nil || overrides.contains { $0.1[rule.id] ?? nil != nil }
        }
    }

    func severity(of rule: Rule, on path: ContentPath) -> Severity? {
        for override in overrides.reversed() {
            if let level = override.levels[rule.id], override.pattern.matches(path) { return level }
        }
        return general[rule.id]
    }

    /// The levels by rule; names of unknown rules mean none (`LintSettings.unknownRules`).
    private static func resolve(_ levels: [LintSettings.RuleLevel], rules: [Rule]) -> [(String, Severity?)] {
        levels.flatMap { level in rules.filter { matches($0.id, level.rule) }.map { ($0.id, level.level) } }
    }

    fileprivate static func matches(_ id: String, _ pattern: String) -> Bool {
        pattern == id || pattern == "*" || (pattern.hasSuffix("/*") && id.hasPrefix(pattern.dropLast()))
    }
}

extension LintSettings {
    /// The rules named in the configuration that do not exist, each with the keys that lead to it.
    package var unknownRules: [(keys: [String], rule: String)] {
        let named =
            rules.map { (keys: ["rules", $0.rule], rule: $0.rule) }
            + overrides.flatMap { override in
                override.rules.map { (keys: ["overrides", override.pages, $0.rule], rule: $0.rule) }
            }
        return named.filter { named in !Rules.all.contains { RuleLevels.matches($0.id, named.rule) } }
    }
}

extension String {
    /// Whether a language tag names English, of any region.
    var isEnglishTag: Bool { lowercased().prefix { $0 != "-" } == "en" }
}
