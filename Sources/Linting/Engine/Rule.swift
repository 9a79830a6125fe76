/// One thing that a handbook's pages should do, and how to tell when they do not.
package struct Rule: Sendable {
    /// `family/name`, as configuration, suppressions and reports call it.
    package let id: String
    package var family: Substring { id.prefix { $0 != "/" } }
    package let severity: Severity
    /// What is found: a sentence.
    package let what: String
    /// Why it matters to readers: a sentence.
    package let why: String
    /// Who says so: a success criterion, a specification, or the house.
    package let source: String
    /// The surest fix the rule can offer; nil when it offers none.
    package let fix: Fix.Grade?
    /// Off until a configuration asks for it: house style.
    package let isOptIn: Bool
    /// Whether it still holds where a page shows something wrong on purpose.
    package let holdsInBadExamples: Bool
    package let check: Check

    package enum Check: Sendable {
        /// Sees one page at a time, in parallel; the handbook tells what else there is.
        case page(@Sendable (LintedPage, LintedHandbook) -> [Diagnostic])
        /// Sees what all pages have in common; gives diagnostics by the page's place in the handbook.
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
        self.holdsInBadExamples = holdsInBadExamples
        self.check = check
    }
}
