import Handbook

extension Rule {
    static let missingCriterion = Rule(
        "requirement/missing-criterion", .info, what: "A check names no success criterion.",
        why: "The check is evidence for nothing in a report.", isOptIn: true
    ) { page, handbook in
        let platforms = handbook.graph.platforms(of: page.graph)
        let checks = handbook.graph.checks(of: page.graph).filter { check in
            check.requirements.isEmpty
                && !check.texts.contains { RequirementMark.all(in: $0).contains(where: \.isNone) }
        }
        return checks.map { check in
            Words.diagnostic(
                page.line(at: page.range(of: check.node).lowerBound), String(check.title),
                perhaps: SuggestedCriteria.numbers(for: String(check.title), on: platforms))
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ title: String, perhaps numbers: [String]) -> Diagnostic {
        Diagnostic(
            range, "no success criterion is named for '\(title)'",
            help: numbers.isEmpty
                ? "name one in brackets: (WCAG 2.4.7)" : "perhaps (WCAG \(numbers.joined(separator: ", ")))")
    }
}
