import Handbook

/// What a report is about: the file of `--product`.
package struct Product: Sendable {
    package var name = ""
    package var version = ""
    package var description = ""
    package var vendor = ""
    /// Who answers questions about the report.
    package var email = ""
    package var author = ""
    package var notes = ""
    package var methods = ""
    /// SPDX identifier of the report's licence.
    package var license = ""
    /// Identifiers of the platforms; empty for those of the handbook's pages.
    package var platforms: [String] = []
    /// Platforms with assistive technologies that every component must be tested with.
    package var technologies: [String] = []
    /// Routes of the components, or of folders with them; empty for all pages with checks.
    package var pages: [Route] = []
    /// The highest level of WCAG that the report answers for.
    package var level = ConformanceLevel.aa
    /// Whether testers are named; otherwise their role is.
    package var namesTesters = false
}

/// What people decided about requirements: `verdicts.yml`, which is never written.
package struct Verdicts: Sendable {
    struct Verdict: Sendable {
        let criterion: String
        /// `web` or `software`; nil for both.
        let component: String?
        let level: Conformance
        let remark: String
        /// What the decision is based on besides the results: "audit by Example Ltd, 2026-10".
        let evidence: String
        let review: Review
    }

    /// Who decided, and when.
    struct Review: Sendable {
        let who: String
        let when: Moment
        let line: Int
    }

    var path = ""
    var verdicts: [Verdict] = []
    /// Who has reviewed all proposals without a decision of their own.
    var review: Review?

    package init() {}
}
