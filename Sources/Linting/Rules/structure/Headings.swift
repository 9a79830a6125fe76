import Handbook
import Markdown

extension Rule {
    static let headingSkip = Rule(
        "structure/heading-skip", .info, what: "A heading is two or more levels below the one before it.",
        why: "Who walks through the headings with a screen reader looks for the level between.",
        source: "WCAG 2.2, 1.3.1 Info and Relationships"
    ) { page, _ in
        zip(page.page.headings, page.page.headings.dropFirst()).compactMap { before, heading in
            guard heading.level > before.level + 1 else { return nil }
            return Words.skip(page.range(of: heading.node), heading, before)
        }
    }

    static let h1InPage = Rule(
        "structure/h1-in-page", .warning, what: "A heading of the first level stands inside the page.",
        why: "The page's title is the first level; a second one makes two pages of it.",
        source: "WCAG 2.2, 1.3.1 Info and Relationships"
    ) { page, _ in
        page.page.headings.filter { $0.level == 1 && $0.node != page.page.titleHeading }.map {
            Words.first(page.range(of: $0.node), $0.text)
        }
    }

    static let topicLevel = Rule(
        "structure/topic-level", .warning,
        what: "A topic (Name, Role, State …) has another heading level than its siblings on the page.",
        why: "It becomes a part of the topic before it, on the page and for screen readers.", fix: .unsafe
    ) { page, handbook in
        page.page.sections.flatMap { section -> [Remark] in
            guard case .platformNotes = section.kind else { return [] }
            let topics = page.page.headings.filter {
                section.nodes.contains($0.node) && $0.node != section.heading.node
                    && ![.other, .generalNotes].contains(handbook.handbook.vocabulary.topic($0.text))
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

    static let boldAsHeading = Rule(
        "structure/bold-as-heading", .info, what: "A bold line stands where a heading is meant.",
        why: "Screen readers cannot jump to it, and no link leads there.",
        source: "WCAG 2.2, 1.3.1 Info and Relationships",
        fix: .unsafe
    ) { page, handbook in
        page.document.children(of: 0).compactMap { node in
            guard page.document.nodes[node].kind == .paragraph,
                let child = page.document.firstChild(of: node),
                page.document.nodes[child].kind == .strong,
                page.document.nodes[child].end == page.document.nodes[node].end
            else { return nil }
            let text = page.document.plainText(of: node)
            guard handbook.handbook.vocabulary.frameworks(text).isEmpty, text.count < 60,
                text.split(separator: " ").count <= 8, !text.hasSuffix("."), !text.hasSuffix("!")
            else { return nil }
            return Words.bold(page.range(of: node), text, level: levelBelow(node, page))
        }
    }

    /// The number signs of a heading; nil when it is underlined.
    private static func marks(at range: Range<Int>, _ heading: Heading, _ page: LintedPage) -> Range<Int>? {
        let marks = page.source[range].prefix { $0 == UInt8(ascii: "#") }
        return marks.count == heading.level ? marks.startIndex..<marks.endIndex : nil
    }

    /// One below the heading above that is no topic's sibling: what the author would have written.
    private static func levelBelow(_ node: NodeID, _ page: LintedPage) -> Int {
        let above = page.page.headings.last { $0.node < node }
        return min(6, (above?.level ?? 1) + 1)
    }

    /// The level that most have; nil when two are equally common.
    private static func usualLevel(_ levels: [Int]) -> Int? {
        let counts = Dictionary(levels.map { ($0, 1) }, uniquingKeysWith: +).sorted {
            ($1.value, $0.key) < ($0.value, $1.key)
        }
        guard let first = counts.first, counts.count < 2 || counts[1].value < first.value else { return nil }
        return first.key
    }
}

private enum Words {
    static func skip(_ range: Range<Int>, _ heading: Heading, _ before: Heading) -> Remark {
        Remark(
            range, "'\(heading.text)' is on level \(heading.level), right below level \(before.level)",
            help: "make it level \(before.level + 1)")
    }

    static func first(_ range: Range<Int>, _ text: String) -> Remark {
        Remark(range, "'\(text)' is a heading of the first level", help: "make it `##`")
    }

    static func level(_ range: Range<Int>, _ heading: Heading, _ usual: Int, fix: Fix?) -> Remark {
        Remark(
            range, "'\(heading.text)' is on level \(heading.level), its siblings are on level \(usual)",
            help: "write `\(String(repeating: "#", count: usual)) \(heading.text)`", fix: fix)
    }

    static func bold(_ range: Range<Int>, _ text: String, level: Int) -> Remark {
        let heading = String(repeating: "#", count: level) + " " + text
        return Remark(
            range, "'\(text)' looks like a heading and is none", help: "write `\(heading)`",
            fix: .unsafe(range, heading))
    }
}
