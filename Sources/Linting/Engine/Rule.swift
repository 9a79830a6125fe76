import Handbook

/// A requirement for pages, and the check that finds violations. What is said about it is read from its page.
package struct Rule: Sendable {
    /// `family/name`, as in configuration, suppressions and reports.
    package let id: String
    package let page: RulePage
    /// Whether it also applies in bad examples.
    package let holdsInBadExamples: Bool
    /// Sees one page at a time, in parallel, and the handbook.
    package typealias Method = @Sendable (LintedPage, LintedHandbook) -> [Diagnostic]
    package let check: Method

    package var family: Substring { id.prefix { $0 != "/" } }
    /// Whether it is about what a sample may show on purpose.
    let isAboutMarkup: Bool
    /// Whether it is about English words: off by default in handbooks in other languages.
    let isAboutEnglish: Bool

    /// What a rule is about: what its family is about, English words, or what an example shows.
    package enum Scope: Sendable { case family, english, examples }

    /// Families about the page itself and its sentences, not about the code that an example shows.
    private static let alwaysHold = ["freshness/", "link/", "media/", "requirement/", "structure/", "text/"]

    package init(
        _ id: String, about scope: Scope = .family, holdsInBadExamples: Bool = false, check: @escaping Method
    ) {
        self.id = id
        page = RulePage(RulePages.page(id) ?? "")
        self.holdsInBadExamples =
            holdsInBadExamples || scope != .examples && Self.alwaysHold.contains { id.hasPrefix($0) }
        isAboutMarkup = scope == .examples || ["aria/", "html/", "structure/"].contains { id.hasPrefix($0) }
        isAboutEnglish = scope == .english
        self.check = check
    }
}

extension RulePage {
    /// The address of the rule's specification; nil for house rules.
    var sourceAddress: String? { Self.specifications.first { source.hasPrefix($0[0]) }.map { String($0[1]) } }

    /// The first whose name begins the source counts (Data/specifications.tsv).
    private static let specifications = DataTable.rows(of: EmbeddedData.text(named: "specifications.tsv"), columns: 2)
}
