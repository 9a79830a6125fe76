import Handbook

/// A requirement for pages, and the check that finds violations.
package struct Rule: Sendable {
    /// `family/name`, as in configuration, suppressions and reports.
    package let id: String
    package var family: Substring { id.prefix { $0 != "/" } }
    package let severity: Severity
    /// What the rule finds: a sentence.
    package let what: String
    /// Why it matters to readers: a sentence.
    package let why: String
    /// The origin: a success criterion, a specification, or the house.
    package let source: String
    /// The safest grade of its fixes; nil when it has none.
    package let fix: Fix.Grade?
    /// Whether the rule is off by default: house style.
    package let isOptIn: Bool
    /// Whether it also applies in bad examples.
    package let holdsInBadExamples: Bool
    package let check: Check

    /// Families about the page itself, not about the code or the wording that an example shows.
    private static let alwaysHold = ["freshness/", "link/", "media/", "requirement/", "structure/"]

    package enum Check: Sendable {
        /// Sees one page at a time, in parallel, and the handbook.
        case page(@Sendable (LintedPage, LintedHandbook) -> [Diagnostic])
        /// Sees what all pages have in common; returns diagnostics with the page's index in the handbook.
        case handbook(@Sendable (LintedHandbook, [PageSummary]) -> [(page: Int, diagnostic: Diagnostic)])
    }

    package init(
        _ id: String, _ severity: Severity, what: String, why: String, source: String = "house rule",
        fix: Fix.Grade? = nil, isOptIn: Bool = false, holdsInBadExamples: Bool = false,
        page check: @escaping @Sendable (LintedPage, LintedHandbook) -> [Diagnostic]
    ) {
        self.init(
            id: id, severity: severity, what: what, why: why, source: source, fix: fix, isOptIn: isOptIn,
            holdsInBadExamples: holdsInBadExamples, check: .page(check))
    }

    package init(
        _ id: String, _ severity: Severity, what: String, why: String, source: String = "house rule",
        fix: Fix.Grade? = nil, isOptIn: Bool = false,
        handbook check: @escaping @Sendable (LintedHandbook, [PageSummary]) -> [(page: Int, diagnostic: Diagnostic)]
    ) {
        self.init(
            id: id, severity: severity, what: what, why: why, source: source, fix: fix, isOptIn: isOptIn,
            holdsInBadExamples: false, check: .handbook(check))
    }

    private init(
        id: String, severity: Severity, what: String, why: String, source: String, fix: Fix.Grade?, isOptIn: Bool,
        holdsInBadExamples: Bool, check: Check
    ) {
        self.id = id
        self.severity = severity
        self.what = what
        self.why = why
        self.source = source
        self.fix = fix
        self.isOptIn = isOptIn
        self.holdsInBadExamples = holdsInBadExamples || Self.alwaysHold.contains { id.hasPrefix($0) }
        self.check = check
    }
}
