import Handbook

extension Rule {
    static let topicName = Rule("structure/topic-name") { page, handbook in
        page.graph.headings.compactMap { heading in
            guard heading.level >= 3, page.platform(at: page.range(of: heading.node).lowerBound) != nil,
                handbook.graph.vocabulary.section(heading.text) == .developerNotes
            else { return nil }
            let range = page.range(of: heading.node)
            let fixed = page.text(range).replacing(heading.text, with: "General Notes")
            return Diagnostic(
                range, "'\(heading.text)' is the name of a section, not of a topic in it",
                help: "write 'General Notes'", fix: .unsafe(range, fixed))
        }
    }
}
