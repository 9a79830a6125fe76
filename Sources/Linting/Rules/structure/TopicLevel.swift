import Handbook
import Markdown

extension Rule {
    static let topicLevel = Rule("structure/topic-level") { page, handbook in
        page.graph.sections.flatMap { section -> [Diagnostic] in
            guard case .platformNotes = section.kind else { return [] }
            let topics = page.graph.headings.filter {
                section.nodes.contains($0.node) && $0.node != section.heading.node
                    && ![.other, .generalNotes].contains(handbook.graph.vocabulary.topic($0.text))
            }
            guard topics.count >= 3, let usual = usualLevel(topics.map(\.level)) else { return [] }
            return topics.filter { $0.level != usual }.map {
                let range = page.range(of: $0.node)
                let (name, right) = ($0.text.quoted(orElse: "this heading"), String(repeating: "#", count: usual))
                return Diagnostic(
                    range, "\(name) is on level \($0.level), its siblings are on level \(usual)",
                    help: "write `\(right) \($0.text)`",
                    fix: marks(at: range, $0, page).map { marks in .unsafe(marks, right) })
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
