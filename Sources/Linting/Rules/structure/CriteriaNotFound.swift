import Handbook

extension Rule {
    static let criteriaNotFound = Rule(
        "structure/criteria-not-found", .warning,
        what: "A section of criteria has text, but none of it is a criterion.",
        why: "Nobody can collect, test or export this text: tables and prose are only shown."
    ) { page, _ in
        page.graph.sections.compactMap { section in
            guard section.criteria?.isEmpty == true, section.notes.contains(where: { _ in true }) else { return nil }
            return Words.diagnostic(page.range(of: section.heading.node), section.heading.text)
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ heading: String) -> Diagnostic {
        Diagnostic(
            range, "nothing under '\(heading)' is a criterion",
            help: "write a list: what is tested, and below it what is to be found, or scenarios of steps")
    }
}
