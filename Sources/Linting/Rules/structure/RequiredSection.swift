import Handbook
import Markdown
import Tools

extension Rule {
    static let requiredSection = Rule("structure/required-section") { page, handbook in
        let present = Set(page.content.sections.map(\.kind))
        let place = page.content.sections.first.map { page.range(of: $0.heading.node) } ?? 0..<0
        return handbook.content.settings.sections.filter {
            $0.isRequired(at: page.content.route) && !present.contains($0.kind)
        }.map {
            Diagnostic(
                place, "this page has no section '\($0.headings[0])', which curbcut.yml requires",
                help: "write it, or say in one line why it does not apply")
        }
    }
}
