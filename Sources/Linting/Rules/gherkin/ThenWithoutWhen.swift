import Handbook

extension Rule {
    static let thenWithoutWhen = Rule(
        "gherkin/then-without-when", .warning,
        what: "A scenario expects a result before its first action.",
        why: "The expectation belongs to no step: a tester does not know when to look.", source: "Gherkin reference"
    ) { page, _ in
        page.features.flatMap { feature -> [Diagnostic] in
            // The background applies to every scenario.
            guard !feature.background.contains(where: { $0.keyword == .when }) else { return [] }
            return feature.scenarios.compactMap { scenario in
                guard !scenario.background.contains(where: { $0.keyword == .when }),
                    let when = scenario.steps.firstIndex(where: { $0.keyword == .when }),
                    let early = scenario.steps[..<when].first(where: { $0.keyword == .then })
                else { return nil }
                return Words.diagnostic(
                    page.line(at: page.range(of: early.node).lowerBound),
                    page.line(at: page.range(of: scenario.steps[when].node).lowerBound))
            }
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ when: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this THEN comes before the scenario's first WHEN",
            help: "move it after the WHEN that causes it",
            related: [Diagnostic.Place(range: when, note: "the first WHEN")])
    }
}
