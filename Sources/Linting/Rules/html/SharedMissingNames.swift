extension Rule {
    /// The start tags of elements that have neither the attribute nor a name of another kind, and that are there for
    /// everyone.
    static func unnamed(_ element: String, without attribute: String, on page: LintedPage) -> [Range<Int>] {
        page.markup.flatMap { markup in
            markup.tokens.compactMap { token in
                guard token.startName == element,
                    [attribute, "aria-label", "aria-labelledby", "hidden"].allSatisfy({
                        token.token.attribute($0) == nil
                    }),
                    token.token.attribute("aria-hidden")?.value != "true",
                    !["none", "presentation"].contains(token.token.attribute("role")?.value)
                else { return nil }
                return page.locate(token)
            }
        }
    }
}
