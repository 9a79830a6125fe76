extension LintedPage {
    /// Comments of the page's live HTML, from `<!--` to `-->`.
    var comments: [Range<Int>] {
        markup.liveTokens.compactMap { token in
            guard token.html.kind == .comment else { return nil }
            let range = locate(token)
            return range.count >= 7 && source[range].begins(with: "<!--") ? range : nil
        }
    }
}
