import Markdown

extension Rule {
    static let unclosedTag = Rule(
        "html/unclosed-tag", .error, what: "An element is never closed, or the end of a tag is missing.",
        why: "Everything after it becomes part of it: a link, a dialog, a hidden area.", source: "HTML, 13.1.2",
        holdsInBadExamples: true
    ) { page, _ in
        TagPairs.problems(of: page).compactMap { problem in
            switch problem.kind {
            case .unclosed: Words.unclosed(problem.range, problem.name)
            case .unfinished: Words.unfinished(problem.range, problem.name)
            case .mismatched: nil
            }
        }
    }
}

private enum Words {
    static func unclosed(_ range: Range<Int>, _ name: String) -> Diagnostic {
        Diagnostic(range, "`<\(name)>` is never closed", help: "add `</\(name)>` where it ends")
    }

    static func unfinished(_ range: Range<Int>, _ name: String) -> Diagnostic {
        Diagnostic(
            range, "the tag `<\(name)` never ends", help: "add the quotation mark or the `>` that is missing")
    }
}
