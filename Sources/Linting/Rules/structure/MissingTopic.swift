import Handbook

extension Rule {
    static let missingTopic = Rule(
        "structure/missing-topic", .warning,
        what: "A platform's notes are missing a topic (Name, Role, State …) that nearly all pages of the folder have.",
        why: "Developers look for it and cannot tell whether it was forgotten.", isOptIn: true,
        handbook: { handbook, _ in
            let notes = handbook.graph.pages.enumerated().flatMap { index, page in
                page.sections.filter { $0.kind.platformOfNotes != nil && !$0.topics.isEmpty }.map {
                    Notes(page: index, folder: page.path.folder, section: $0)
                }
            }
            return Dictionary(grouping: notes, by: \.group).values.filter { $0.count >= leastPages }.flatMap { group in
                let usual = usualTopics(of: group)
                return group.flatMap { $0.diagnostics(lacking: usual, group.count, handbook) }
            }
        })

    /// Fewer pages do not make a habit.
    private static let leastPages = 5

    /// The topics in at least four fifths of the notes, with their counts.
    private static func usualTopics(of notes: [Notes]) -> [(name: TopicName, text: String, count: Int)] {
        let topics = notes.flatMap(\.section.topics).filter { !isOpen($0.name) }
        let counts = Dictionary(grouping: topics, by: \.name)
        return counts.filter { $0.value.count * 5 >= notes.count * 4 && $0.value.count < notes.count }
            .map { ($0.key, $0.value[0].heading.text, $0.value.count) }.sorted { $0.1 < $1.1 }
    }

    /// Whether a topic is optional.
    private static func isOpen(_ name: TopicName) -> Bool {
        [.other, .generalNotes, .codeExample].contains(name)
    }
}

/// A page's notes for one platform.
private struct Notes {
    let page: Int
    let folder: [String]
    let section: PageSection

    struct Group: Hashable {
        let folder: [String]
        let platform: Platform?
    }

    var group: Group { Group(folder: folder, platform: section.kind.platformOfNotes) }

    func diagnostics(
        lacking usual: [(name: TopicName, text: String, count: Int)], _ pages: Int, _ handbook: LintedHandbook
    ) -> [(page: Int, diagnostic: Diagnostic)] {
        let present = Set(section.topics.map(\.name))
        let heading = handbook.graph.pages[page].document.nodes[section.heading.node].source
        return usual.filter { !present.contains($0.name) }.map { topic in
            let range = heading.lowerBound..<heading.upperBound
            return (page, Words.diagnostic(range, section.heading.text, topic.text, topic.count, pages))
        }
    }
}

extension PageSection {
    /// The topics under headings of their own, in order.
    var topics: [Topic] {
        notes.compactMap { if case .topic(let topic) = $0 { topic } else { nil } }
    }
}

private enum Words {
    static func diagnostic(
        _ range: Range<Int>, _ section: String, _ topic: String, _ count: Int, _ pages: Int
    ) -> Diagnostic {
        Diagnostic(
            range, "'\(section)' has no '\(topic)'; \(count) of \(pages) pages in this folder have it",
            help: "write it, or say in one line why it does not apply")
    }
}
