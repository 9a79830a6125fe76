import Handbook

extension Rule {
    static let missingCriterion = Rule(
        "requirement/missing-criterion", .info, what: "No success criterion is known for a check.",
        why: "The check is evidence for nothing in a report.", isOptIn: true
    ) { page, handbook in
        handbook.graph.checks(of: page.graph).filter(\.requirements.isEmpty).map { check in
            Words.diagnostic(page.line(at: page.range(of: check.node).lowerBound), String(check.title))
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ title: String) -> Diagnostic {
        Diagnostic(
            range, "no success criterion is known for '\(title)'",
            help: "name one in brackets: (WCAG 2.4.7), or map the label in curbcut.yml")
    }
}
