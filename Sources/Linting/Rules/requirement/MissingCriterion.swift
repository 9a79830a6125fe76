import Handbook

extension Rule {
    static let missingCriterion = Rule("requirement/missing-criterion") { page, handbook in
        handbook.graph.checks(of: page.graph).filter(\.requirements.isEmpty).map { check in
            Diagnostic(
                page.line(of: check.node), "no success criterion is known for '\(String(check.title))'",
                help: "name one in brackets: (WCAG 2.4.7), or map the label in curbcut.yml")
        }
    }
}
