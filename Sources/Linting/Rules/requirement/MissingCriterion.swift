import Handbook

extension Rule {
    static let missingCriterion = Rule("requirement/missing-criterion") { page, handbook in
        let platforms = handbook.content.platforms(of: page.content)
        let checks = handbook.content.checks(of: page.content).filter {
            $0.requirements.isEmpty && !$0.title.isEmpty && !$0.isAboutNoCriterion
        }
        return checks.map { check in
            let numbers = SuggestedCriteria.numbers(for: String(check.title), on: platforms)
            return Diagnostic(
                page.line(of: check.node), "no success criterion is named for '\(String(check.title))'",
                help: numbers.isEmpty
                    ? "name one in brackets: (WCAG 2.4.7)" : "perhaps (WCAG \(numbers.joined(separator: ", ")))")
        }
    }
}
