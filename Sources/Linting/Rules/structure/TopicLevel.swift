import Handbook
import Markdown

extension Rule {
    static let topicLevel = Rule(
        "structure/topic-level", .warning,
        what: "A topic (Name, Role, State …) has another heading level than its siblings on the page.",
        why: "It becomes a part of the topic before it, on the page and for screen readers.", fix: .unsafe
    ) { page, handbook in
        page.graph.sections.flatMap { section -> [Diagnostic] in
            guard case .platformNotes = section.kind else { return [] }
            let topics = page.graph.headings.filter {
                section.nodes.contains($0.node) && $0.node != section.heading.node
                    && ![.other, .generalNotes].contains(handbook.graph.vocabulary.topic($0.text))
            }
            guard topics.count >= 3, let usual = usualLevel(topics.map(\.level)) else { return [] }
            return topics.filter { $0.level != usual }.map {
                let range = page.range(of: $0.node)
                return Words.level(
                    range, $0, usual,
                    fix: marks(at: range, $0, page).map { marks in
                        .unsafe(marks, String(repeating: "#", count: usual))
                    })
            }
        }
    }

    /// The number signs of a heading; nil for an underlined one.
    private static func marks(at range: Range<Int>, _ heading: Heading, _ page: LintedPage) -> Range<Int>? {
        let marks = page.source[range].prefix { $0 == "#" }
        return marks.count == heading.level ? marks.indices : nil
    }

    /// The most common level; nil when two are equally common.
    private static func usualLevel(_ levels: [Int]) -> Int? {
        let counts = Dictionary(levels.map { ($0, 1) }, uniquingKeysWith: +).sorted {
            ($1.value, $0.key) < ($0.value, $1.key)
        }
        guard let first = counts.first, counts.count < 2 || counts[1].value < first.value else { return nil }
        return first.key
    }
}

private enum Words {
    static func level(_ range: Range<Int>, _ heading: Heading, _ usual: Int, fix: Fix?) -> Diagnostic {
        Diagnostic(
            range,
            "\(heading.text.quoted(orElse: "this heading")) is on level \(heading.level), its siblings are on level \(usual)",
            help: "write `\(String(repeating: "#", count: usual)) \(heading.text)`", fix: fix)
    }
}
