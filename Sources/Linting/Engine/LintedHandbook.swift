import Handbook
import Markdown
import Tools

/// What rules may know besides the current page, prepared once.
package struct LintedHandbook: Sendable {
    package let content: Handbook
    package let settings: LintSettings
    package let dictionary: Spelling
    /// Lazy: needed only for words that no dictionary contains.
    let wordUses: Lazy<WordUses>
    /// The lines of the templates for new pages that a page should not have.
    let openLines: Set<String>
    let terms: Terms
    package let retired: [LintSettings.Retired]
    /// Whether most links to pages end with a slash.
    let endsAddressesWithSlash: Bool
    /// Suggestions for references that lead nowhere.
    private let suggestions: [SuggestionKey: String]

    package init(_ handbook: Handbook, settings: LintSettings, templates: [String]) {
        content = handbook
        self.settings = settings
        dictionary = Spelling(accepted: settings.words)
        wordUses = Lazy { WordUses(of: handbook) }
        openLines = Set(templates.flatMap { Document(parsing: Array($0.utf8)).openLines })
        terms = Terms(settings.terms.map { ($0.written, $0.term) })
        endsAddressesWithSlash = handbook.endsAddressesWithSlash
        suggestions = Dictionary(
            handbook.unresolvedReferences().compactMap { problem in
                problem.nearest.map { (SuggestionKey(problem.reference, on: problem.page), $0) }
            }, uniquingKeysWith: { $1 })
        // The longest prefix is the most specific.
        retired = settings.retired.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    }

    /// The entry for `address` in the list of retired addresses.
    package func retired(_ address: String) -> LintSettings.Retired? { retired.first { address.hasPrefix($0.prefix) } }

    /// The reference that an author probably meant, as it would be written.
    func suggestion(for reference: Reference, on page: LintedPage) -> String? {
        suggestions[SuggestionKey(reference, on: page.content)]
    }
}

/// A reference, by its page, node and first byte.
private struct SuggestionKey: Hashable {
    let page: ContentPath
    let node: NodeID
    let start: Int

    init(_ reference: Reference, on page: Page) {
        (self.page, node, start) = (page.path, reference.node, reference.span.lowerBound)
    }
}
