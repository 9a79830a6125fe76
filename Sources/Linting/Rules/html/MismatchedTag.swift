import Markdown

extension Rule {
    static let mismatchedTag = Rule("html/mismatched-tag", holdsInBadExamples: true) { page, _ in
        TagPairs.problems(of: page).filter { $0.kind == .mismatched }.map {
            Diagnostic(
                $0.range, "`</\($0.name)>` closes nothing", help: "remove it, or open `<\($0.name)>` where it begins")
        }
    }
}
