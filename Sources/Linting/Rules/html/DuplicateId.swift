import Markdown
import Tools

extension Rule {
    static let duplicateId = Rule("html/duplicate-id", holdsInBadExamples: true) { page, _ in
        page.htmlMarkup.flatMap { markup in
            var first: [String: Range<Int>] = [:]
            return markup.tokens.compactMap { token -> Diagnostic? in
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
