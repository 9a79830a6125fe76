import Base
import Markdown

extension Rule {
    static let duplicateId = Rule(
        "html/duplicate-id", .warning, what: "An id is used twice in the live HTML of a page, or in one sample.",
        why: "Labels, descriptions and links lead to the first one only.",
        source: "HTML, 3.2.6 Global attributes", holdsInBadExamples: true
    ) { page, _ in
        page.markup.flatMap { markup in
            var first: [String: Range<Int>] = [:]
            return markup.tokens.compactMap { token -> Diagnostic? in
                guard token.startName != nil, let id = token.html.attribute("id"), let span = id.span,
                    !id.value.isEmpty
                else {
                    return nil
                }
                let range = page.locate(span, in: token.node)
                guard let earlier = first[id.value] else {
                    first[id.value] = range
                    return nil
                }
                return Words.duplicate(range, id.value, earlier)
            }
        }
    }
}

private enum Words {
    static func duplicate(_ range: Range<Int>, _ id: String, _ earlier: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "the id '\(id)' is used twice", help: "give each element its own",
            related: [Diagnostic.Place(range: earlier, note: "used here first")])
    }
}
