extension LintedPage {
    /// The start tags of elements that have neither the attribute nor a name of another kind, and that are there for
    /// everyone.
    func unnamed(_ element: String, without attribute: String) -> [Range<Int>] {
        markup.flatMap(\.tokens).compactMap { token in
            guard token.startName == element,
                [attribute, "aria-label", "aria-labelledby", "hidden"].allSatisfy({
                    token.html.attribute($0) == nil
                }),
                token.html.attribute("aria-hidden")?.value != "true",
                !["none", "presentation"].contains(token.html.attribute("role")?.value)
            else { return nil }
            return locate(token)
        }
    }
}
