import Base
import Handbook
import Markdown

extension Rule {
    static let subjectMissing = Rule(
        "gherkin/subject-missing", .warning,
        what: "Criteria do not begin with \"How to test a …\", as the page's others do.",
        why: "Pasted into a ticket, they do not say what they are about.", fix: .unsafe, isOptIn: true
    ) { page, _ in
        let lines = page.howToTestLines
        guard let known = lines.first else { return [] }
        let sections = Set(lines.map(\.section))
        return page.graph.sections.compactMap { section in
            guard section.kind == .condensed || section.kind == .gherkin || section.kind == .generalNotes,
                section.nodes.count > 3,
                !sections.contains(section.kind)
            else { return nil }
            if section.kind == .generalNotes, section.nodes.count > 12 { return nil }
            return Words.missing(page.range(of: section.heading.node), section.heading.text, known.subject)
        }
    }
}

private enum Words {
    static func missing(_ range: Range<Int>, _ section: String, _ subject: String) -> Diagnostic {
        Diagnostic(
            range, "'\(section)' does not say what is tested", help: "begin it with `How to test \(subject)`",
            fix: .unsafe(range.upperBound..<range.upperBound, "\n\nHow to test \(subject)"))
    }
}
