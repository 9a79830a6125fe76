import Base
import Handbook
import Markdown

extension Rule {
    static let duplicateSection = Rule(
        "structure/duplicate-section", .error, what: "A page has the same section twice.",
        why: "Links and copies take the first one; the second is as good as lost."
    ) { page, _ in
        var first: [SectionKind: PageSection] = [:]
        return page.graph.sections.compactMap { section in
            guard section.kind != .unrecognised else { return nil }
            guard let earlier = first[section.kind] else {
                first[section.kind] = section
                return nil
            }
            return Words.twice(
                page.range(of: section.heading.node), section.heading.text, page.range(of: earlier.heading.node))
        }
    }
}

private enum Words {
    static func twice(_ range: Range<Int>, _ name: String, _ earlier: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "the section '\(name)' appears twice", help: "merge them",
            related: [Diagnostic.Place(range: earlier, note: "the first one")])
    }
}
