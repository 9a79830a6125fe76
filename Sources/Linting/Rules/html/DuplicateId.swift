import Markdown
import Tools

extension Rule {
    static let duplicateId = Rule("html/duplicate-id", holdsInBadExamples: true) { page, _ in
        page.htmlMarkup.flatMap { markup in
            var first: [String: Range<Int>] = [:]
            let variants = page.variants(in: markup)
            return markup.tokens.compactMap { token -> Diagnostic? in
                if variants.contains(token.html.span.lowerBound) { first = [:] }
                guard token.startName != nil, let id = token.html.attribute("id"), let span = id.span, !id.value.isEmpty
                else { return nil }
                let range = page.locate(span, in: token.node)
                guard let earlier = first[id.value] else {
                    first[id.value] = range
                    return nil
                }
                return Diagnostic(
                    range, "the id '\(id.value)' is used twice", help: "give each element its own",
                    related: [Diagnostic.Place(range: earlier, note: "used here first")])
            }
        }
    }
}

extension LintedPage {
    /// Where the variants of a sample begin: at comments on lines of their own, two at least, outside of its elements.
    fileprivate func variants(in markup: Markup) -> [Int] {
        var (depth, starts) = (0, [Int]())
        for token in markup.tokens where markup.kind == .sample {
            switch token.html.kind {
            case .startTag(let name, false) where !HTMLTokenizer.voidElements.contains(name): depth += 1
            case .endTag: depth -= 1
            case .comment where depth <= 0 && line(at: locate(token).lowerBound) == locate(token):
                starts.append(token.html.span.lowerBound)
            default: continue
            }
        }
        return starts.count > 1 ? starts : []
    }
}
