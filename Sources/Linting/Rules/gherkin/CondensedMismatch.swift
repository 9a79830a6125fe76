import Base
import Handbook
import Markdown

extension Rule {
    static let condensedMismatch = Rule(
        "gherkin/condensed-mismatch", .warning,
        what: "The condensed criteria have another number of parts than the scenarios.",
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
        Diagnostic(
            range, "there are \(scenarios) scenarios here and \(groups) parts in the condensed criteria",
            help: "let each part have its scenario", related: [Diagnostic.Place(range: place, note: "\(groups) parts")])
    }
}
