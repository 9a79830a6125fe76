import Handbook
import Markdown
import Tools

extension Rule {
    static let condensedMismatch = Rule("gherkin/condensed-mismatch") { page, _ in
        guard page.usesThenDialect, !page.graph.platforms.isEmpty, let (section, groups) = page.condensedCriteria,
            let feature = page.features.first
        else { return [] }
        let scenarios = feature.scenarios
        // Numbered parts are written for scenarios; others are subjects of which a scenario may need several.
        guard groups.allSatisfy({ page.isNumbered($0.node) }), groups.count > 0, scenarios.count > 0,
            groups.count != scenarios.count
        else { return [] }
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

extension LintedPage {
    /// The first section with condensed criteria, and its groups.
    fileprivate var condensedCriteria: (section: PageSection, groups: [TestGroup])? {
        for section in graph.sections {
            if case .condensed(let groups) = section.criteria { return (section, groups) }
        }
        return nil
    }

    fileprivate func isNumbered(_ node: NodeID) -> Bool {
        document.kind(of: node) == .item && bytes[range(of: node).lowerBound].isDigit
    }
}
