import Markdown

extension Rule {
    static let mismatchedTag = Rule(
        "html/mismatched-tag", .error, what: "An end tag closes nothing.",
        why: "It ends an element that was meant to go on, or is left over from one that was removed.",
        source: "HTML, 13.1.2", holdsInBadExamples: true
    ) { page, _ in
        TagPairs.problems(of: page).filter { $0.kind == .mismatched }.map { Words.mismatched($0.range, $0.name) }
    }
}

private enum Words {
    static func mismatched(_ range: Range<Int>, _ name: String) -> Diagnostic {
        Diagnostic(range, "`</\(name)>` closes nothing", help: "remove it, or open `<\(name)>` where it begins")
    }
}
