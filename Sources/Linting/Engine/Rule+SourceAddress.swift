extension Rule {
    /// The address of the rule's specification; nil for house rules.
    var sourceAddress: String? {
        Self.specifications.first { source.hasPrefix($0.name) }?.address
    }

    private static let specifications: [(name: String, address: String)] = [
        ("WCAG 2.2", "https://www.w3.org/TR/WCAG22/"), ("HTML", "https://html.spec.whatwg.org/multipage/"),
        ("CommonMark", "https://spec.commonmark.org/0.31.2/"), ("RFC 3986", "https://www.rfc-editor.org/rfc/rfc3986"),
        ("WCAG2ICT", "https://www.w3.org/TR/wcag2ict-22/"), ("ARIA in HTML", "https://www.w3.org/TR/html-aria/"),
        ("Content Security Policy Level 3", "https://www.w3.org/TR/CSP3/"),
        ("CSS Syntax Level 3", "https://www.w3.org/TR/css-syntax-3/"),
        ("Gherkin reference", "https://cucumber.io/docs/gherkin/reference/"),
    ]
}
