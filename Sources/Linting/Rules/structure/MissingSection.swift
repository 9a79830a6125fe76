import Handbook
import Markdown
import Tools

extension Rule {
    static let missingSection = Rule("structure/missing-section") { page, handbook in
        let (present, vocabulary) = (Set(page.content.sections.map(\.kind)), handbook.content.vocabulary)
        let own = vocabulary.platforms(at: page.content.route)
        // A file without a word, in a folder of platforms, is to have all of them.
        let isEmpty = page.document.origin.lines == 0 && page.source.allSatisfy(\.isWhitespace) && !own.isEmpty
        let notes = (own.isEmpty ? [.ios, .android] : own).map(SectionKind.platformNotes)
        var missing = [[.condensed, .gherkin], notes].flatMap { kinds -> [SectionKind] in
            let lacking = kinds.filter { !present.contains($0) }
            return lacking.count < kinds.count || isEmpty ? lacking : []
        }
        let isComponent = !present.isDisjoint(with: [.condensed, .gherkin])
        if isComponent, !present.contains(.generalNotes) { missing.append(.generalNotes) }
        let place = page.content.sections.first.map { page.range(of: $0.heading.node) } ?? 0..<0
        return missing.map { kind in
            Diagnostic(
                place, "this page has no section '\(vocabulary.terms.heading(kind))'",
                help: "write it, or say in one line why it does not apply")
        }
    }
}
