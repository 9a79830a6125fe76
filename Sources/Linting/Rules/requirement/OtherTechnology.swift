import Handbook

extension Rule {
    static let otherTechnology = Rule(
        "requirement/other-technology", .warning,
        what: "A check of an app names a success criterion that applies only to sets of pages or of programs.",
        why: "A report would ask an app for what nobody requires of it.", source: "WCAG2ICT"
    ) { page, handbook in
        guard handbook.graph.technologies(of: page.graph) == [.software] else { return [] }
        return handbook.graph.checks(of: page.graph).flatMap { check in
            check.requirements.filter { !$0.criterion.appliesToSoftware }.map {
                Words.diagnostic(page.line(at: page.range(of: check.node).lowerBound), $0.criterion)
            }
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ criterion: SuccessCriterion) -> Diagnostic {
        Diagnostic(
            range, "\(criterion.number) \(criterion.name) does not apply to a single app",
            help: "name the criterion that the check is about, or move the check to a page about the web")
    }
}
