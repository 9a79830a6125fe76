import Handbook
import Markdown
import Tools

extension Rule {
    static let scenarioIncomplete = Rule("gherkin/scenario-incomplete") { page, _ in
        page.features.flatMap { feature -> [Diagnostic] in
            let startsBefore = feature.background.contains { $0.keyword == .when }
            return feature.scenarios.flatMap { scenario in
                [
                    untitled(scenario, page), withoutWhen(scenario, page), withoutThen(scenario, page),
                    startsBefore ? nil : thenFirst(scenario, page),
                ].compactMap { $0 }
            } + feature.lines.compactMap { unfinished($0, page) }
        }
    }

    private static func untitled(_ scenario: Scenario, _ page: LintedPage) -> Diagnostic? {
        guard PageText(scenario.title).trimmed.isEmpty, !scenario.steps.isEmpty else { return nil }
        return Diagnostic(page.line(of: scenario.node), "this scenario has no title", help: "name what is tested")
    }

    private static func withoutWhen(_ scenario: Scenario, _ page: LintedPage) -> Diagnostic? {
        let isNotApplicable = scenario.steps.allSatisfy { String($0.text).lowercased().trimmingBlanks == "n/a" }
        guard !scenario.has(.when), scenario.has(.then, .iSee, .iHear), !isNotApplicable,
            !hasStars(scenario, page)
        else { return nil }
        return Diagnostic(
            page.line(of: scenario.node), "\(String(scenario.title).quoted(orElse: "this scenario")) has no WHEN",
            help: "say what is done before something is expected")
    }

    private static func withoutThen(_ scenario: Scenario, _ page: LintedPage) -> Diagnostic? {
        let mentions = scenario.steps.contains { step in
            let text = String(step.text).lowercased()
            return ["then ", "i see", "i hear", "should ", "must "].contains { text.contains($0) }
        }
        guard scenario.has(.when), !scenario.has(.then, .iSee, .iHear), !mentions, !hasStars(scenario, page) else {
            return nil
        }
        return Diagnostic(
            page.line(of: scenario.node), "\(String(scenario.title).quoted(orElse: "this scenario")) has no THEN",
            help: "say what is to be seen or heard")
    }

    /// Whether steps in code begin with a star, which stands for any keyword (Gherkin reference).
    private static func hasStars(_ scenario: Scenario, _ page: LintedPage) -> Bool {
        page.document.kind(of: scenario.node) == .codeBlock && scenario.steps.contains { $0.keyword == nil }
    }

    /// A THEN before the first WHEN of a scenario that its own background does not start.
    private static func thenFirst(_ scenario: Scenario, _ page: LintedPage) -> Diagnostic? {
        guard !scenario.background.contains(where: { $0.keyword == .when }),
            let when = scenario.steps.firstIndex(where: { $0.keyword == .when }),
            let early = scenario.steps[..<when].first(where: { $0.keyword == .then })
        else { return nil }
        let cause = Diagnostic.Place(range: page.line(of: scenario.steps[when].node), note: "the first WHEN")
        return Diagnostic(
            page.line(of: early.node), "this THEN comes before the scenario's first WHEN",
            help: "move it after the WHEN that causes it", related: [cause])
    }

    private static func unfinished(_ line: WrittenStep, _ page: LintedPage) -> Diagnostic? {
        guard line.text.last(where: { !$0.isWhitespace }) == ",", !page.hasChildren(line) else { return nil }
        return Diagnostic(
            line.range, "this step ends with a comma and does not continue",
            help: "finish the sentence, or indent what belongs to it")
    }
}

extension Scenario {
    fileprivate func has(_ keywords: Step.Keyword...) -> Bool {
        steps.contains { $0.keyword.map(keywords.contains) ?? false }
    }
}
