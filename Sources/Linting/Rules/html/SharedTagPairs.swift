import Markdown

/// Pairs start and end tags within the live HTML of a page and within each sample.
enum TagPairs {
    struct Problem {
        enum Kind {
            /// A start tag without an end tag, one without its `>`, and an end tag without a start tag.
            case unclosed, unfinished, mismatched
        }

        let kind: Kind
        let name: String
        let range: Range<Int>
    }

    static let void = HTMLTokenizer.voidElements
    /// Elements whose end tag may be left out (HTML, 13.1.2.4 Optional tags).
    private static let optional: Set<String> = [
        "html", "head", "body", "li", "dt", "dd", "p", "rt", "rp", "optgroup", "option", "colgroup", "caption", "thead",
        "tbody", "tfoot", "tr", "td", "th",
    ]

    static func problems(of page: LintedPage) -> [Problem] {
        page.markup.filter { !isExcerpt($0, page) }.flatMap { problems(of: $0, page) }
    }

    private static func problems(of markup: Markup, _ page: LintedPage) -> [Problem] {
        var open = OpenElements()
        var problems: [Problem] = []
        var foreign = 0
        for token in markup.tokens {
            if case .startTag(let name, let isSelfClosing) = token.html.kind {
                if name == "svg" || name == "math" { foreign += isSelfClosing ? 0 : 1 }
                if void.contains(name) || (isSelfClosing && (foreign > 0 || name.containsBytes(of: "-"))) { continue }
                if markup.kind == .live, !token.html.isFinished {
                    problems.append(Problem(kind: .unfinished, name: name, range: page.locate(token)))
                } else {
                    open.append(name, token)
                }
            } else if let name = token.endName, !void.contains(name) {
                if name == "svg" || name == "math" { foreign = max(0, foreign - 1) }
                guard let inner = open.close(name) else {
                    if name != "p" || markup.kind == .sample {
                        problems.append(Problem(kind: .mismatched, name: name, range: page.locate(token)))
                    }
                    continue
                }
                problems += unclosed(inner, page)
            }
        }
        return problems + unclosed(open.elements, page)
    }

    /// Tags such as `<div/>`, which are reported as such.
    private static func isSelfClosing(_ token: MarkupToken) -> Bool {
        if case .startTag(_, let isSelfClosing) = token.html.kind { isSelfClosing } else { false }
    }

    /// Whether a sample has an ellipsis, so that the author left something out.
    private static func isExcerpt(_ markup: Markup, _ page: LintedPage) -> Bool {
        markup.kind == .sample
            && markup.tokens.contains { page.text(of: $0).has("...") || page.text(of: $0).has("…") }
    }

    private static func unclosed(_ open: [OpenElements.Element], _ page: LintedPage) -> [Problem] {
        open.filter { !optional.contains($0.name) && !isSelfClosing($0.token) }.map {
            Problem(kind: .unclosed, name: $0.name, range: page.locate($0.token))
        }
    }
}

/// The elements that are open, the innermost last.
private struct OpenElements {
    typealias Element = (name: String, token: MarkupToken)

    private(set) var elements: [Element] = []
    /// Number of open elements by name: finds most end tags without a start tag without a search.
    private var counts: [String: Int] = [:]

    mutating func append(_ name: String, _ token: MarkupToken) {
        elements.append((name, token))
        counts[name, default: 0] += 1
    }

    /// Ends the innermost element of that name and returns the elements within it, which end too; nil when there is
    /// none.
    mutating func close(_ name: String) -> [Element]? {
        guard counts[name, default: 0] > 0, let index = elements.lastIndex(where: { $0.name == name }) else {
            return nil
        }
        // A copy: a slice would make `removeSubrange` copy all elements.
        let inner = Array(elements[(index + 1)...])
        for element in elements[index...] { counts[element.name, default: 0] -= 1 }
        elements.removeSubrange(index...)
        return inner
    }
}
