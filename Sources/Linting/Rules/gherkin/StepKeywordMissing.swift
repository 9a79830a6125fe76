import Base
import Handbook

extension Rule {
    static let stepKeywordMissing = Rule("gherkin/step-keyword-missing") { page, _ in
        let scenarios = page.features.flatMap(\.scenarios)
        let without =
            scenarios.filter { $0.steps.count > 1 && $0.steps.allSatisfy { $0.keyword == nil } }
            .compactMap { $0.steps.first }.map { Words.all(page.line(of: $0.node)) }
            + scenarios.filter { $0.steps.isEmpty && !$0.descriptions.isEmpty && isCode($0, page) }
            .map { Words.all(page.line(at: $0.source.lowerBound)) }
        guard page.usesThenDialect else { return without }
        return without
            + scenarios.flatMap { scenario -> [Diagnostic] in
                let hasAction = scenario.steps.contains { $0.keyword == .when || $0.keyword == .then }
                // Index of the first step in the current step's node.
                var first = 0
                return scenario.steps.enumerated().compactMap { index, step -> Diagnostic? in
                    if scenario.steps[first].node != step.node { first = index }
                    guard step.keyword == nil || step.keyword == .iHear || step.keyword == .iSee,
                        !continues(step, of: scenario, at: first), hasAction || step.keyword != nil
                    else { return nil }
                    return Diagnostic(
                        page.line(of: step.node), "this step begins with no keyword",
                        help: "begin it with WHEN, THEN, AND or BUT")
                }
            }
    }

    /// Whether a scenario is in a code block, where lines without a keyword only describe it.
    private static func isCode(_ scenario: Scenario, _ page: LintedPage) -> Bool {
        page.document.kind(of: scenario.node) == .codeBlock
    }

    /// Whether an item without keyword continues the previous step: nested in it, or after "AND", a colon or a comma.
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
    static func all(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "no step of this scenario begins with a keyword", help: "begin each with WHEN, THEN, AND or BUT")
    }
}
