import Handbook
import Markdown

extension Rule {
    static let condensedMismatch = Rule("gherkin/condensed-mismatch") { page, _ in
        let condensed = page.content.sections.lazy.compactMap {
            if case .condensed(let groups) = $0.criteria { groups } else { nil }
        }
        guard let groups = condensed.first, let scenarios = page.features.first?.scenarios,
            groups.count != scenarios.count, let place = scenarios.first?.node
        else { return [] }
        let titles = scenarios.map {
            Subject.words(in: String($0.title.isEmpty ? $0.above.last ?? $0.title : $0.title))
        }
        let missing = groups.filter { group in
            let own = Subject.words(in: String(group.title))
            return !titles.contains { $0.isSuperset(of: own) || !$0.isEmpty && $0.isSubset(of: own) }
        }
        // Forms with few titles in common divide the subject in other ways, unless both are lists.
        let areLists = [place, groups.first?.node ?? place].allSatisfy { page.document.kind(of: $0) == .item }
        guard areLists && missing.count < groups.count || missing.count * 2 < groups.count else { return [] }
        let parts = groups.count.counted("part")
        return [
            Diagnostic(
                page.line(of: place),
                "this section has \(scenarios.count.counted("scenario")), its condensed criteria have \(parts)",
                help: missing.isEmpty ? "write one part for each scenario" : "write one scenario for each part",
                related: missing.map { Diagnostic.Place(range: page.line(of: $0.node), note: "without a scenario") })
        ]
    }
}
