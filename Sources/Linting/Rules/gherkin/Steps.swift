import Base
import Handbook

extension Rule {
    static let stepKeywordMissing = Rule(
        "gherkin/step-keyword-missing", .warning, what: "A step begins with no keyword, on a page whose steps do.",
        why: "It cannot be told whether something is done or expected, and exports leave it out.",
        source: "Gherkin reference"
    ) { page, _ in
        guard page.usesThenDialect else { return [] }
        return page.features.flatMap(\.scenarios).flatMap { scenario -> [Diagnostic] in
            let hasAction = scenario.steps.contains { $0.keyword == .when || $0.keyword == .then }
            // The first step of the node that the step is in.
            var first = 0
            return scenario.steps.enumerated().compactMap { index, step -> Diagnostic? in
                if scenario.steps[first].node != step.node { first = index }
                guard step.keyword == nil || step.keyword == .iHear || step.keyword == .iSee,
                    !continues(step, of: scenario, at: first), hasAction || step.keyword != nil
                else { return nil }
                return Words.keyword(page.line(at: page.range(of: step.node).lowerBound))
            }
        }
    }

    static let whenMissing = Rule(
        "gherkin/when-missing", .warning, what: "A scenario expects something and says nothing that is done.",
        why: "A tester does not know what to do to see it.", source: "Gherkin reference"
    ) { page, _ in
        page.features.flatMap(\.scenarios).compactMap { scenario in
            guard scenario.steps.count >= 1, !scenario.steps.contains(where: { $0.keyword == .when }),
                hasExpectation(scenario),
                !isNotApplicable(scenario)
            else { return nil }
            return Words.when(page.line(at: page.range(of: scenario.node).lowerBound), String(scenario.title))
        }
    }

    static let thenMissing = Rule(
        "gherkin/then-missing", .warning, what: "A scenario says what is done and nothing that is expected.",
        why: "It can only pass.", source: "Gherkin reference"
    ) { page, _ in
        page.features.flatMap(\.scenarios).compactMap { scenario in
            guard scenario.steps.contains(where: { $0.keyword == .when }), !hasExpectation(scenario),
                !mentionsExpectation(scenario)
            else { return nil }
            return Words.then(page.line(at: page.range(of: scenario.node).lowerBound), String(scenario.title))
        }
    }

    static let stepIncomplete = Rule(
        "gherkin/step-incomplete", .warning, what: "A step ends in a comma, with nothing below it that would go on.",
        why: "The rest of the sentence is missing, or stands in the wrong place."
    ) { page, _ in
        page.features.flatMap(\.lines).compactMap { line in
            guard line.text.last(where: { !$0.isWhitespace }) == ",", !page.hasChildren(line) else {
                return nil
            }
            return Words.incomplete(line.range)
        }
    }

    static let scenarioTitleMissing = Rule(
        "gherkin/scenario-title-missing", .warning, what: "A scenario has no title.",
        why: "Test sheets and exports name scenarios by it."
    ) { page, _ in
        page.features.flatMap(\.scenarios).compactMap { scenario in
            guard PageText(scenario.title).trimmed.isEmpty, !scenario.steps.isEmpty else { return nil }
            return Words.title(page.line(at: page.range(of: scenario.node).lowerBound))
        }
    }

    private static func hasExpectation(_ scenario: Scenario) -> Bool {
        scenario.steps.contains { $0.keyword == .then || $0.keyword == .iSee || $0.keyword == .iHear }
    }

    private static func mentionsExpectation(_ scenario: Scenario) -> Bool {
        scenario.steps.contains { step in
            ["then ", "i see", "i hear", "should ", "must "].contains {
                String(step.text).lowercased().containsBytes(of: $0)
            }
        }
    }

    private static func isNotApplicable(_ scenario: Scenario) -> Bool {
        scenario.steps.allSatisfy { String($0.text).lowercased().trimmingBlanks == "n/a" }
    }

    /// An item without keyword that a step before it announces: nested below, or behind "AND" at its end.
    private static func continues(_ step: Step, of scenario: Scenario, at index: Int) -> Bool {
        guard step.keyword == nil, index > 0 else { return false }
        let before = scenario.steps[index - 1]
        let text = String(before.text).lowercased()
        return before.node == step.node || step.depth > before.depth
            || [":", ",", " and", " or"].contains(where: text.hasSuffix)
            || (before.keyword == nil && before.depth == step.depth)
    }
}

private enum Words {
    static func keyword(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this step begins with no keyword", help: "begin it with WHEN, THEN, AND or BUT")
    }

    static func when(_ range: Range<Int>, _ title: String) -> Diagnostic {
        Diagnostic(range, "'\(title)' has no WHEN", help: "say what is done before something is expected")
    }

    static func then(_ range: Range<Int>, _ title: String) -> Diagnostic {
        Diagnostic(range, "'\(title)' has no THEN", help: "say what is to be seen or heard")
    }

    static func incomplete(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this step ends in a comma and does not go on",
            help: "finish the sentence, or indent what belongs to it")
    }

    static func title(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this scenario has no title", help: "name what is tested")
    }
}
