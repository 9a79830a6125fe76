import ContentGraph
import Markdown

/// An item of the Gherkin criteria as it is written: where its text begins, and the text.
struct StepLine: Sendable {
    let item: NodeID
    let range: Range<Int>
    let text: String
    let isNested: Bool
    /// Whether it has items below it.
    let hasChildren: Bool
}

extension LintedPage {
    /// The feature of each section with Gherkin, and the section.
    var features: [(section: PageSection, feature: GherkinFeature)] {
        page.sections.compactMap { section in
            guard case .gherkin(let feature) = section.criteria else { return nil }
            return (section, feature)
        }
    }

    /// All items of the lists in `nodes`, each with its own text.
    func stepLines(in nodes: NodeRange) -> [StepLine] {
        nodes.compactMap { id in
            guard document.nodes[id].kind == .item, let child = document.firstChild(of: id),
                document.nodes[child].kind == .paragraph
            else {
                return nil
            }
            let range = range(of: child)
            let hasChildren = document.children(of: id).contains { document.nodes[$0].kind == .list }
            let start = lines.start(lines.line(of: range.lowerBound))
            let indent = document.bytes[start..<range.lowerBound].count
            return StepLine(
                item: id, range: trimmed(range), text: document.plainText(of: child), isNested: indent > 4,
                hasChildren: hasChildren)
        }
    }

    /// Whether the page's scenarios are told as WHEN and THEN, rather than WHEN and I SEE or I HEAR.
    var usesThenDialect: Bool {
        let steps = features.flatMap(\.feature.scenarios).flatMap(\.steps)
        let thens = steps.count { $0.keyword == .then }
        let senses = steps.count { $0.keyword == .iHear || $0.keyword == .iSee }
        return thens > senses || !page.platforms.isEmpty
    }
}
