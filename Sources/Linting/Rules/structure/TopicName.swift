import Handbook

extension Rule {
    static let topicName = Rule(
        "structure/topic-name", .warning,
        what: "The general part of a platform's notes is headed \"Developer Notes\", as the section itself.",
        why: "Tabs and copies find topics by their names; every other page says \"General Notes\".", fix: .safe
    ) { page, handbook in
        page.graph.headings.compactMap { heading in
            guard heading.level >= 3, page.platform(at: page.range(of: heading.node).lowerBound) != nil,
                handbook.graph.vocabulary.section(heading.text) == .developerNotes
            else { return nil }
            let range = page.range(of: heading.node)
            let fixed = page.text(range).replacing(heading.text, with: "General Notes")
            return Words.diagnostic(range, heading.text, fix: .safe(range, fixed))
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ text: String, fix: Fix) -> Diagnostic {
        Diagnostic(
            range, "'\(text)' is the name of a section, not of a topic in it", help: "write 'General Notes'", fix: fix)
    }
}
