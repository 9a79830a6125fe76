extension Markup {
    /// The start tags of elements that screen readers meet without the attribute or another name.
    func unnamed(_ element: String, without attribute: String) -> [MarkupToken] {
        tokens.filter { token in
            token.startName == element
                && [attribute, "aria-label", "aria-labelledby", "hidden"].allSatisfy {
                    token.html.attribute($0) == nil
                } && token.html.attribute("aria-hidden")?.value != "true"
                && !["none", "presentation"].contains(token.html.attribute("role")?.value)
        }
    }
}
