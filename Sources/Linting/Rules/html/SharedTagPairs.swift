import Markdown

/// Pairs start and end tags within the live HTML of a page and within each sample.
enum TagPairs {
    /// Elements whose end tag may be left out (HTML, 13.1.2.4 Optional tags).
    private static let optional: Set<String> = [
        "html", "head", "body", "li", "dt", "dd", "p", "rt", "rp", "optgroup", "option", "colgroup", "caption", "thead",
        "tbody", "tfoot", "tr", "td", "th",
    ]

    static func problems(of page: LintedPage) -> [Diagnostic] {
        page.htmlMarkup.filter { !isExcerpt($0, page) }.flatMap { problems(of: $0, page) }
    }

    private static func problems(of markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        // The elements that are open, the innermost last.
        var open: [MarkupToken] = []
        var problems: [Diagnostic] = []
        var foreign = 0
        for token in markup.tokens {
            if case .startTag(let name, let isSelfClosing) = token.html.kind {
                if name == "svg" || name == "math" { foreign += isSelfClosing ? 0 : 1 }
                if HTMLTokenizer.voidElements.contains(name) || isSelfClosing && (foreign > 0 || name.contains("-")) {
                    continue
                }
                let isCut = markup.kind == .live && !token.html.isFinished
                if isCut { problems.append(cut(token, name, page)) } else { open.append(token) }
            } else if let name = token.endName, !HTMLTokenizer.voidElements.contains(name) {
                if name == "svg" || name == "math" { foreign = max(0, foreign - 1) }
                if let start = open.lastIndex(where: { $0.startName == name }) {
                    problems += unclosed(open[(start + 1)...], page)
                    if isDivided(open[start].node...token.node, page) {
                        problems.append(divided(open[start], name, page))
                    }
                    open.removeSubrange(start...)
                } else if name != "p" || markup.kind == .sample {
                    problems.append(
                        Diagnostic(
                            page.locate(token), "`</\(name)>` closes nothing",
                            help: "remove it, or open `<\(name)>` where it begins"))
                }
            }
        }
        return problems + unclosed(open[...], page)
    }

    private static func cut(_ token: MarkupToken, _ name: String, _ page: LintedPage) -> Diagnostic {
        Diagnostic(
            page.locate(token), "the tag `<\(name)` never ends",
            help: "add the quotation mark or the `>` that is missing")
    }

    private static func divided(_ start: MarkupToken, _ name: String, _ page: LintedPage) -> Diagnostic {
        Diagnostic(
            page.locate(start), "`<\(name)>` does not end in its paragraph",
            help: "add `</\(name)>` at the paragraph's end, and begin it again in the next one")
    }

    /// Whether an element among words goes on beyond their block, where the page ends it.
    private static func isDivided(_ element: ClosedRange<NodeID>, _ page: LintedPage) -> Bool {
        page.document.kind(of: element.lowerBound) == .htmlInline
            && element.prefix(2_000).contains { page.document.kind(of: $0).isBlock }
    }

    /// Whether a sample has an ellipsis, so that the author left something out.
    private static func isExcerpt(_ markup: Markup, _ page: LintedPage) -> Bool {
        markup.kind == .sample && markup.tokens.contains { page.text(of: $0).has("...") || page.text(of: $0).has("…") }
    }

    private static func unclosed(_ open: ArraySlice<MarkupToken>, _ page: LintedPage) -> [Diagnostic] {
        open.compactMap { token in
            // Tags such as `<div/>` are reported as such.
            guard case .startTag(let name, false) = token.html.kind, !optional.contains(name) else { return nil }
            return Diagnostic(page.locate(token), "`<\(name)>` is never closed", help: "add `</\(name)>` where it ends")
        }
    }
}
