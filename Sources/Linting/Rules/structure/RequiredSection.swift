import Base
import Handbook
import Markdown

extension Rule {
    static let requiredSection = Rule(
        "structure/required-section", .error,
        what: "A page has no section that `sections` in `curbcut.yml` requires in its folder.",
        why: "Readers look for the section on every page and do not know whether it is missing or empty."
    ) { page, handbook in
        let present = Set(page.graph.sections.map(\.kind))
        let place = page.graph.sections.first.map { page.range(of: $0.heading.node) } ?? 0..<0
        return handbook.graph.settings.sections.filter {
            $0.isRequired(at: page.graph.route) && !present.contains($0.kind)
        }.map { Words.missing(place, $0.headings[0]) }
    }
}

private enum Words {
    static func missing(_ range: Range<Int>, _ name: String) -> Diagnostic {
        Diagnostic(
            range, "this page has no section '\(name)', which curbcut.yml requires",
            help: "write it, or say in one line why it does not apply")
    }
}
