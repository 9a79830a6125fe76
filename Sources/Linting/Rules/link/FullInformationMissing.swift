import Base
import Handbook

extension Rule {
    static let fullInformationMissing = Rule(
        "link/full-information-missing", .warning,
        what: "Criteria end without the \"Full information\" link that leads from a ticket back to the page.",
        why: "Copied criteria lose their source.", isOptIn: true
    ) { page, handbook in
        // Only if the page, or its other form of criteria, has such lines: a handbook may do without.
        let sections = page.graph.sections.filter {
            ($0.kind == .condensed || $0.kind == .gherkin) && $0.criteria != nil
        }
        let places = page.graph.references.filter { $0.kind == .ownAddress }.map(\.node).sorted()
        let hasOne = sections.map { section in
            let next = places.bisection(where: { $0 >= section.nodes.lowerBound })
            return next < places.count && section.nodes.contains(places[next])
        }
        guard hasOne.contains(true) else { return [] }
        return zip(sections, hasOne).filter { !$0.1 }.map { section, _ in
            Words.missing(page.range(of: section.heading.node), section.heading.text, page.graph.route, label(handbook))
        }
    }

    /// The label of the line, in the handbook's words.
    private static func label(_ handbook: LintedHandbook) -> String {
        handbook.graph.vocabulary.terms.ownAddressLabels.last ?? ""
    }
}

private enum Words {
    static func missing(_ range: Range<Int>, _ section: String, _ route: Route, _ label: String) -> Diagnostic {
        Diagnostic(
            range, "'\(section)' ends without the link to this page",
            help: "add `\(label): [\(route)](\(route))`")
    }
}
