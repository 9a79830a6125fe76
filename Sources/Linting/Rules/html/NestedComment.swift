import Markdown
import Tools

extension Rule {
    static let nestedComment = Rule("html/nested-comment", holdsInBadExamples: true) { page, _ in
        page.comments.compactMap { comment in
            guard let inner = page.source[(comment.lowerBound + 4)..<comment.upperBound].firstPlace(of: "<!--")
            else { return nil }
            return Diagnostic(
                comment.lowerBound..<comment.lowerBound + 4, "this comment ends with the one inside it",
                help: "end it before the next one begins",
                related: [Diagnostic.Place(range: inner..<inner + 4, note: "the inner comment")])
        }
    }
}
