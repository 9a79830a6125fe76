extension Rule {
    /// The address of the rule's specification; nil for house rules.
    var sourceAddress: String? {
        Self.specifications.first { source.hasPrefix($0.name) }?.address
    }

    private static let specifications: [(name: String, address: String)] = [
        ("WCAG 2.2", "https://www.w3.org/TR/WCAG22/"), ("HTML", "https://html.spec.whatwg.org/multipage/"),
        ("CommonMark", "https://spec.commonmark.org/0.31.2/"), ("RFC 3986", "https://www.rfc-editor.org/rfc/rfc3986"),
        ("Gherkin reference", "https://cucumber.io/docs/gherkin/reference/"),
    ]
}
