import Handbook
import Markdown
import Tools

extension Rule {
    static let condensedMismatch = Rule("gherkin/condensed-mismatch") { page, _ in
        guard page.usesThenDialect, !page.graph.platforms.isEmpty, let (section, groups) = page.condensedCriteria,
            let feature = page.features.first
        else { return [] }
        let scenarios = feature.scenarios
        guard groups.count > 0, scenarios.count > 0, groups.count != scenarios.count else { return [] }
        let parts = groups.count.counted("part")
        return [
            Diagnostic(
                page.line(of: scenarios[0].node),
                "this section has \(scenarios.count.counted("scenario")), its condensed criteria have \(parts)",
                help: "write one scenario for each part",
                related: [Diagnostic.Place(range: page.range(of: section.heading.node), note: parts)])
        ]
    }
}
