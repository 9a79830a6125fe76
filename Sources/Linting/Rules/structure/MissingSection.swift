import Handbook
import Markdown
import Tools

extension Rule {
    static let missingSection = Rule("structure/missing-section") { page, handbook in
        let present = Set(page.content.sections.map(\.kind))
        let halves = [[.condensed, .gherkin], platforms(of: page.content, handbook).map(SectionKind.platformNotes)]
        var missing = halves.flatMap { kinds -> [SectionKind] in
            let lacking = kinds.filter { !present.contains($0) }
            return lacking.count < kinds.count ? lacking : []
        }
        let isComponent = present.contains(.condensed) || present.contains(.gherkin)
        if isComponent, !present.contains(.generalNotes) { missing.append(.generalNotes) }
        return missing.compactMap { kind in
            guard let place = page.content.sections.first?.heading.node else { return nil }
            return Diagnostic(
                page.range(of: place), "this page has no section '\(name(of: kind, handbook))'",
                help: "write it, or say in one line why it does not apply")
        }
    }

    /// The platforms of a folder's pages; iOS and Android if unknown.
    private static func platforms(of page: Page, _ handbook: LintedHandbook) -> [Platform] {
        let own = handbook.content.vocabulary.platforms(at: page.route)
        return own.isEmpty ? [.ios, .android] : own
    }

    private static func name(of kind: SectionKind, _ handbook: LintedHandbook) -> String {
        handbook.content.vocabulary.terms.heading(kind)
    }
}
