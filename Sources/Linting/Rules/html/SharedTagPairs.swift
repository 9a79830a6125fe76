import Markdown

/// Pairs start and end tags within the live HTML of a page and within each sample.
enum TagPairs {
    struct Problem {
        enum Kind {
            /// A start tag without an end tag, one without its `>`, an end tag without a start tag, and an element that
            /// begins among the words of one block and ends in a later one.
            case unclosed, unfinished, mismatched, divided
        }

        let kind: Kind
        let name: String
        let range: Range<Int>
    }

    /// Elements whose end tag may be left out (HTML, 13.1.2.4 Optional tags).
    private static let optional: Set<String> = [
        "html", "head", "body", "li", "dt", "dd", "p", "rt", "rp", "optgroup", "option", "colgroup", "caption", "thead",
        "tbody", "tfoot", "tr", "td", "th",
    ]

    static func problems(of page: LintedPage) -> [Problem] {
        page.htmlMarkup.filter { !isExcerpt($0, page) }.flatMap { problems(of: $0, page) }
    }

    private static func problems(of markup: Markup, _ page: LintedPage) -> [Problem] {
        // The elements that are open, the innermost last.
        var open: [MarkupToken] = []
        var problems: [Problem] = []
        var foreign = 0
        for token in markup.tokens {
            if case .startTag(let name, let isSelfClosing) = token.html.kind {
                if name == "svg" || name == "math" { foreign += isSelfClosing ? 0 : 1 }
                if HTMLTokenizer.voidElements.contains(name) || isSelfClosing && (foreign > 0 || name.contains("-")) {
                    continue
                }
                if markup.kind == .live, !token.html.isFinished {
                    problems.append(Problem(kind: .unfinished, name: name, range: page.locate(token)))
                } else {
                    open.append(token)
                }
            } else if let name = token.endName, !HTMLTokenizer.voidElements.contains(name) {
                if name == "svg" || name == "math" { foreign = max(0, foreign - 1) }
                if let start = open.lastIndex(where: { $0.startName == name }) {
                    problems += unclosed(open[(start + 1)...], page)
                    if isDivided(open[start].node...token.node, page) {
                        problems.append(Problem(kind: .divided, name: name, range: page.locate(open[start])))
                    }
                    open.removeSubrange(start...)
                } else if name != "p" || markup.kind == .sample {
                    problems.append(Problem(kind: .mismatched, name: name, range: page.locate(token)))
                }
            }
        }
        return problems + unclosed(open[...], page)
    }

    /// Whether an element among words goes on beyond their block, where the page ends it.
    private static func isDivided(_ element: ClosedRange<NodeID>, _ page: LintedPage) -> Bool {
        page.document.kind(of: element.lowerBound) == .htmlInline
            && element.prefix(2_000).contains { page.document.kind(of: $0).isBlock }
    }

    /// Whether a sample has an ellipsis, so that the author left something out.
    private static func isExcerpt(_ markup: Markup, _ page: LintedPage) -> Bool {
        markup.kind == .sample
            && markup.tokens.contains { page.text(of: $0).has("...") || page.text(of: $0).has("…") }
    }

    private static func unclosed(_ open: ArraySlice<MarkupToken>, _ page: LintedPage) -> [Problem] {
        open.compactMap { token in
            // Tags such as `<div/>` are reported as such.
            guard case .startTag(let name, false) = token.html.kind, !optional.contains(name) else { return nil }
            return Problem(kind: .unclosed, name: name, range: page.locate(token))
        }
    }
}
