/// What a handbook tells the linter about itself, under `lint:` in `curbcut.yml`.
package struct LintSettings: Sendable, Equatable {
    /// `off`, `info`, `warning` or `error` by rule; a family (`text/*`) or all (`*`) may be named.
    package var rules: [RuleLevel] = []
    /// House styles whose opt-in rules are on.
    package var presets: [Preset] = []
    /// Levels for some pages only, later ones win.
    package var overrides: [Override] = []
    /// Words that are spelt right here.
    package var words: Set<String> = []
    /// How terms are written, by what authors write instead.
    package var terms: [Term] = []
    /// Files, relative to the configuration, that new pages are made from.
    package var templates: [String] = []
    package var retired: [Retired] = []
    /// Routes that the site answers without having a page for them; `*` stands for one segment.
    package var routes: [Route] = []
    /// Elements of the site's own whose content is a live example.
    package var elements: [String] = ["example"]
    /// Whether a suppression has to say why.
    package var requiresReasons = true

    package init() {}

    package enum Level: String, Sendable, CaseIterable {
        case off, info, warning, error
    }

    /// The house style of a handbook that others may share.
    package enum Preset: String, Sendable, CaseIterable {
        case magentaa11y
    }

    package struct RuleLevel: Sendable, Equatable {
        package let rule: String
        package let level: Level

        package init(rule: String, level: Level) {
            self.rule = rule
            self.level = level
        }
    }

    package struct Override: Sendable, Equatable {
        /// `native/**`, `web/*/index.md`.
        package let pages: String
        package let rules: [RuleLevel]

        package init(pages: String, rules: [RuleLevel]) {
            self.pages = pages
            self.rules = rules
        }
    }

    package struct Term: Sendable, Equatable {
        package let written: String
        package let term: String

        package init(written: String, term: String) {
            self.written = written
            self.term = term
        }
    }

    /// Addresses that are no longer to be used.
    package struct Retired: Sendable, Equatable {
        /// What such an address begins with.
        package let prefix: String
        /// What it begins with now; nil when nothing has taken its place.
        package let replacement: String?
        package let reason: String?

        package init(prefix: String, replacement: String?, reason: String?) {
            self.prefix = prefix
            self.replacement = replacement
            self.reason = reason
        }
    }
}
