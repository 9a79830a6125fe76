import Base
import Handbook

extension Rule {
    static let scenarioTitleMissing = Rule(
        "gherkin/scenario-title-missing", .warning, what: "A scenario has no title.",
        why: "Test sheets and exports name scenarios by it."
    ) { page, _ in
        page.features.flatMap(\.scenarios).compactMap { scenario in
            guard PageText(scenario.title).trimmed.isEmpty, !scenario.steps.isEmpty else { return nil }
            return Words.title(page.line(at: page.range(of: scenario.node).lowerBound))
        }
    }
}

private enum Words {
    static func title(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this scenario has no title", help: "name what is tested")
    }
}
