/// Severity of a finding; `lint --fail-on` sets the threshold.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    case info, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    /// 0 for the lowest severity.
    package var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// The linter's settings, under `lint:` in `curbcut.yml`.
package struct LintSettings: Sendable, Equatable {
    /// Levels `off`, `info`, `warning` or `error` of a rule, a family (`text/*`) or all rules (`*`).
    package var rules: [RuleLevel] = []
    /// House styles that switch on opt-in rules.
    package var presets: [Preset] = []
    /// Levels for some pages only; later ones win.
    package var overrides: [Override] = []
    /// Words that the spelling check accepts.
    package var words: Set<String> = []
    /// The spelling of terms, by what authors write instead.
    package var terms: [Term] = []
    /// Words not to write, and what to write instead.
    package var phrases: [Phrase] = []
    /// Paths, relative to the configuration, of the files that new pages are made from.
    package var templates: [String] = []
    package var retired: [Retired] = []

    package init() {}

    /// A house style that several handbooks may share.
    package enum Preset: String, Sendable, CaseIterable {
        case magentaa11y, prose
    }

    package struct RuleLevel: Sendable, Equatable {
        package let rule: String
        /// Nil if the rule is off.
        package let level: Severity?

        package init(rule: String, level: Severity?) { (self.rule, self.level) = (rule, level) }
    }

    package struct Override: Sendable, Equatable {
        /// Glob pattern of paths: `native/**`, `web/*/index.md`.
        package let pages: String
        package let rules: [RuleLevel]

        package init(pages: String, rules: [RuleLevel]) { (self.pages, self.rules) = (pages, rules) }
    }

    package struct Term: Sendable, Equatable {
        package let written: String
        package let term: String

        package init(written: String, term: String) { (self.written, self.term) = (written, term) }
    }

    /// Words that pages should not have, and advice.
    package struct Phrase: Sendable, Equatable {
        package let words: String
        package let advice: String

        package init(words: String, advice: String) { (self.words, self.advice) = (words, advice) }
    }

    /// Addresses that should no longer be used.
    package struct Retired: Sendable, Equatable {
        /// The beginning of such an address.
        package let prefix: String
        /// Its replacement; nil when there is none.
        package let replacement: String?
        package let reason: String?

        package init(prefix: String, replacement: String?, reason: String?) {
            (self.prefix, self.replacement, self.reason) = (prefix, replacement, reason)
        }
    }
}
