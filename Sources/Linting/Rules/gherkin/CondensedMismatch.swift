import Base
import Handbook
import Markdown

extension Rule {
    static let condensedMismatch = Rule(
        "gherkin/condensed-mismatch", .warning,
        what: "The number of condensed criteria differs from the number of scenarios.",
        why: "A team that copies one form tests less than a team that copies the other."
    ) { page, _ in
        guard page.usesThenDialect, !page.graph.platforms.isEmpty, let (section, groups) = page.condensedCriteria,
            let feature = page.features.first
        else { return [] }
        let scenarios = feature.scenarios
        guard groups.count > 0, scenarios.count > 0, groups.count != scenarios.count else { return [] }
        let place = page.line(at: page.range(of: scenarios[0].node).lowerBound)
        return [Words.count(place, groups.count, scenarios.count, page.range(of: section.heading.node))]
    }
}

private enum Words {
    static func count(_ range: Range<Int>, _ groups: Int, _ scenarios: Int, _ place: Range<Int>) -> Diagnostic {
        let parts = groups.counted("part")
        return Diagnostic(
            range,
            "this section has \(scenarios.counted("scenario")), its condensed criteria have \(parts)",
            help: "write one scenario for each part", related: [Diagnostic.Place(range: place, note: parts)])
    }
}
