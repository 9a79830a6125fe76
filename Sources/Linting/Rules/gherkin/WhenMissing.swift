import Base
import Handbook

extension Rule {
    static let whenMissing = Rule(
        "gherkin/when-missing", .warning, what: "A scenario expects something and says nothing that is done.",
        why: "A tester does not know what to do to see it.", source: "Gherkin reference"
    ) { page, _ in
        page.features.flatMap(\.scenarios).compactMap { scenario in
            guard scenario.steps.count >= 1, !scenario.steps.contains(where: { $0.keyword == .when }),
                scenario.hasExpectation,
                !isNotApplicable(scenario)
            else { return nil }
            return Words.when(page.line(at: page.range(of: scenario.node).lowerBound), String(scenario.title))
        }
    }

    private static func isNotApplicable(_ scenario: Scenario) -> Bool {
        scenario.steps.allSatisfy { String($0.text).lowercased().trimmingBlanks == "n/a" }
    }
}

private enum Words {
    static func when(_ range: Range<Int>, _ title: String) -> Diagnostic {
        Diagnostic(
            range, "\(title.quoted(orElse: "this scenario")) has no WHEN",
            help: "say what is done before something is expected")
    }
}
