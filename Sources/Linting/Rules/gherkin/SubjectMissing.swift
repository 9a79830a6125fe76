import Handbook
import Markdown
import Tools

extension Rule {
    static let subjectMissing = Rule("gherkin/subject-missing") { page, _ in
        let lines = page.howToTestLines
        guard let known = lines.first else { return [] }
        let sections = Set(lines.map(\.section))
        return page.content.sections.compactMap { section in
            guard section.kind == .condensed || section.kind == .gherkin || section.kind == .generalNotes,
                section.nodes.count > 3, !sections.contains(section.kind)
            else { return nil }
            if section.kind == .generalNotes, section.nodes.count > 12 { return nil }
            let (range, line) = (page.range(of: section.heading.node), "How to test \(known.subject)")
            return Diagnostic(
                range, "'\(section.heading.text)' does not say what is tested", help: "begin it with `\(line)`",
                fix: .unsafe(range.upperBound..<range.upperBound, "\n\n\(line)"))
        }
    }
}
