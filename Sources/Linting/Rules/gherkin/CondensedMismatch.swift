import Base
import Handbook
import Markdown

extension Rule {
    static let condensedMismatch = Rule("gherkin/condensed-mismatch") { page, _ in
        guard page.usesThenDialect, !page.graph.platforms.isEmpty, let (section, groups) = page.condensedCriteria,
            let feature = page.features.first
        else { return [] }
        let scenarios = feature.scenarios
        guard groups.count > 0, scenarios.count > 0, groups.count != scenarios.count else { return [] }
        let place = page.line(of: scenarios[0].node)
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
