import Handbook

/// A requirement for pages, and the check that finds violations. What is said about it is read from its page.
package struct Rule: Sendable {
    /// `family/name`, as in configuration, suppressions and reports.
    package let id: String
    private let about: RulePage
    /// Whether it also applies in bad examples.
    package let holdsInBadExamples: Bool
    package let check: Method

    package var family: Substring { id.prefix { $0 != "/" } }
    package var severity: Severity { about.severity }
    /// What the rule finds: a sentence.
    package var what: String { about.what }
    /// Why it matters to readers: a sentence.
    package var why: String { about.why }
    /// The origin: a success criterion, a specification, or the house.
    package var source: String { about.source }
    /// The safest grade of its fixes; nil when it has none.
    package var fix: Fix.Grade? { about.fix }
    /// Whether the rule is off by default.
    package var isOptIn: Bool { about.isOptIn }
    /// The presets that turn it on.
    package var presets: [LintSettings.Preset] { about.presets }

    /// Families about the page itself, not about the code or the wording that an example shows.
    private static let alwaysHold = ["freshness/", "link/", "media/", "requirement/", "structure/"]
    /// Rules of these families about the wording that an example shows.
    private static let aboutWords = ["link/text", "link/same-text", "media/alternative-text"]

    package enum Method: Sendable {
        /// Sees one page at a time, in parallel, and the handbook.
        case page(@Sendable (LintedPage, LintedHandbook) -> [Diagnostic])
        /// Sees all pages; returns diagnostics with the page's index in the handbook.
        case handbook(@Sendable (LintedHandbook) -> [(page: Int, diagnostic: Diagnostic)])
    }

    package init(
        _ id: String, holdsInBadExamples: Bool = false,
        page check: @escaping @Sendable (LintedPage, LintedHandbook) -> [Diagnostic]
    ) {
        self.init(id, holdsInBadExamples: holdsInBadExamples, check: .page(check))
    }

    package init(
        _ id: String, handbook check: @escaping @Sendable (LintedHandbook) -> [(page: Int, diagnostic: Diagnostic)]
    ) {
        self.init(id, holdsInBadExamples: false, check: .handbook(check))
    }

    private init(_ id: String, holdsInBadExamples: Bool, check: Method) {
        self.id = id
        about = RulePage(RulePages.page(id) ?? "")
        self.holdsInBadExamples =
            holdsInBadExamples || Self.alwaysHold.contains { id.hasPrefix($0) } && !Self.aboutWords.contains(id)
        self.check = check
    }
}
