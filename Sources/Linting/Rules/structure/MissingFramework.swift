import Handbook

extension Rule {
    static let missingFramework = Rule(
        "structure/missing-framework", .warning,
        what: "A topic has notes for one framework of its platform and none for another that the page covers.",
        why: "Readers who chose that framework see an empty tab.", isOptIn: true
    ) { page, _ in
        page.graph.sections.flatMap { section -> [Diagnostic] in
            guard case .platformNotes = section.kind else { return [] }
            let covered = section.topics.map { topic in (topic, Set(frameworks(in: topic.notes))) }
            let all = frameworks(in: section.notes).reduce(into: [Framework]()) {
                if !$0.contains($1) { $0.append($1) }
            }
            return covered.flatMap { topic, own in
                own.isEmpty
                    ? []
                    : all.filter { !own.contains($0) }.map {
                        Words.diagnostic(page.range(of: topic.heading.node), topic.heading.text, $0.name)
                    }
            }
        }
    }

    private static func frameworks(in notes: NotePieces) -> [Framework] {
        notes.flatMap { piece -> [Framework] in
            switch piece {
            case .blocks, .items: []
            case .topic(let topic): frameworks(in: topic.notes)
            case .frameworks(let parts): parts.flatMap(\.frameworks)
            }
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ topic: String, _ framework: String) -> Diagnostic {
        Diagnostic(
            range, "'\(topic)' has no notes for \(framework), other topics have",
            help: "add them, or say that there is nothing to do")
    }
}
