import Base
import Handbook

extension Rule {
    static let thenMissing = Rule(
        "gherkin/then-missing", .warning, what: "A scenario says what is done and nothing that is expected.",
        why: "It can only pass.", source: "Gherkin reference"
    ) { page, _ in
        page.features.flatMap(\.scenarios).compactMap { scenario in
            guard scenario.steps.contains(where: { $0.keyword == .when }), !scenario.hasExpectation,
                !mentionsExpectation(scenario)
            else { return nil }
            return Words.then(page.line(at: page.range(of: scenario.node).lowerBound), String(scenario.title))
        }
    }

    private static func mentionsExpectation(_ scenario: Scenario) -> Bool {
        scenario.steps.contains { step in
            ["then ", "i see", "i hear", "should ", "must "].contains {
                String(step.text).lowercased().containsBytes(of: $0)
            }
        }
    }
}

private enum Words {
    static func then(_ range: Range<Int>, _ title: String) -> Diagnostic {
        Diagnostic(
            range, "\(title.quoted(orElse: "this scenario")) has no THEN",
            help: "say what is to be seen or heard")
    }
}
