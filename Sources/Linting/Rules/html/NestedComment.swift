import Base
import Markdown

extension Rule {
    static let nestedComment = Rule(
        "html/nested-comment", .error, what: "A comment is inside another comment.",
        why: "The outer one ends where the inner one ends, and hidden text shows.", source: "HTML, 13.1.6 Comments",
        holdsInBadExamples: true
    ) { page, _ in
        page.comments.compactMap { comment in
            guard let inner = page.source[(comment.lowerBound + 4)..<comment.upperBound].firstPlace(of: "<!--")
            else {
                return nil
            }
            return Words.nested(comment.lowerBound..<comment.lowerBound + 4, inner..<inner + 4)
        }
    }
}

private enum Words {
    static func nested(_ range: Range<Int>, _ inner: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this comment ends with the one inside it", help: "end it before the next one begins",
            related: [Diagnostic.Place(range: inner, note: "the inner comment")])
    }
}
