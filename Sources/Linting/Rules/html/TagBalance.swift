import Markdown

extension Rule {
    static let unclosedTag = Rule(
        "html/unclosed-tag", .error, what: "An element is opened and never closed.",
        why: "Everything behind it becomes part of it: a link, a dialog, a hidden area.", source: "HTML, 13.1.2",
        holdsInBadExamples: true
    ) { page, _ in TagBalance.problems(of: page).filter(\.isOpening).map { Words.unclosed($0.range, $0.name) } }

    static let mismatchedTag = Rule(
        "html/mismatched-tag", .error, what: "An end tag closes nothing.",
        why: "It ends an element that was meant to go on, or is left over from one that was removed.",
        source: "HTML, 13.1.2", holdsInBadExamples: true
    ) { page, _ in TagBalance.problems(of: page).filter { !$0.isOpening }.map { Words.mismatched($0.range, $0.name) } }
}

/// Pairs start and end tags within the live HTML of a page and within each sample.
enum TagBalance {
    struct Problem {
        let isOpening: Bool
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
        page.markup.flatMap { problems(of: $0, page) }
    }

    private static func problems(of markup: Markup, _ page: LintedPage) -> [Problem] {
        var open: [(name: String, token: MarkupToken)] = []
        var problems: [Problem] = []
        var foreign = 0
        for token in markup.tokens {
            if case .startTag(let name, let isSelfClosing) = token.token.kind {
                if name == "svg" || name == "math" { foreign += isSelfClosing ? 0 : 1 }
                if void.contains(name) || (isSelfClosing && (foreign > 0 || name.contains("-"))) { continue }
                open.append((name, token))
            } else if let name = token.endName, !void.contains(name) {
                if name == "svg" || name == "math" { foreign = max(0, foreign - 1) }
                guard let index = open.lastIndex(where: { $0.name == name }) else {
                    if name != "p" || markup.kind == .sample {
                        problems.append(Problem(isOpening: false, name: name, range: page.locate(token)))
                    }
                    continue
                }
                problems += open[(index + 1)...].filter { !optional.contains($0.name) }.map { opening($0, page) }
                open.removeSubrange(index...)
            }
        }
        // A sample may stop in the middle; then only what is certain counts.
        problems += open.filter { !optional.contains($0.name) }.map { opening($0, page) }
        return problems
    }

    private static func opening(_ open: (name: String, token: MarkupToken), _ page: LintedPage) -> Problem {
        Problem(isOpening: true, name: open.name, range: page.locate(open.token))
    }
}

private enum Words {
    static func unclosed(_ range: Range<Int>, _ name: String) -> Remark {
        Remark(range, "`<\(name)>` is never closed", help: "add `</\(name)>` where it ends")
    }

    static func mismatched(_ range: Range<Int>, _ name: String) -> Remark {
        Remark(range, "`</\(name)>` closes nothing", help: "remove it, or open `<\(name)>` where it begins")
    }
}
