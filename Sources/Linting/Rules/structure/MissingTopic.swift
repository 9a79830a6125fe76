import Handbook

extension Rule {
    static let missingTopic = Rule(
        "structure/missing-topic", .warning,
        what: "The notes for one platform lack a topic (Name, Role, State …) that those for the other have.",
        why: "Developers of the one platform look for it, and cannot tell whether it was forgotten.", isOptIn: true
    ) { page, _ in
        let notes = page.graph.sections.filter { if case .platformNotes = $0.kind { true } else { false } }
        guard notes.count <= mostSections else { return [] }
        return notes.flatMap { own -> [Diagnostic] in
            let present = Set(own.topics.map(\.name))
            guard !present.isEmpty else { return [] }
            return notes.filter { $0.kind != own.kind }.flatMap { other in
                other.topics.filter { !present.contains($0.name) && !isOpen($0.name) }.map { topic in
                    Words.diagnostic(
                        page.range(of: own.heading.node), own.heading.text, topic.heading.text, other.heading.text,
                        page.range(of: topic.heading.node))
                }
            }
        }
    }

    /// Each is compared with all others; a page has one for each platform.
    private static let mostSections = 50

    /// Those that a platform may do without.
    private static func isOpen(_ name: TopicName) -> Bool {
        [.other, .generalNotes, .codeExample].contains(name)
    }
}

extension PageSection {
    /// The parts under headings of their own, in order.
    var topics: [Topic] {
        notes.compactMap { if case .topic(let topic) = $0 { topic } else { nil } }
    }
}

private enum Words {
    static func diagnostic(
        _ range: Range<Int>, _ section: String, _ topic: String, _ other: String, _ place: Range<Int>
    ) -> Diagnostic {
        Diagnostic(
            range, "'\(section)' has no '\(topic)', '\(other)' has",
            help: "write it, or say in one line why it does not apply",
            related: [Diagnostic.Place(range: place, note: "'\(topic)' there")])
    }
}
