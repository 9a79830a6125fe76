import Handbook
import Markdown

/// A section with Gherkin: its parsed feature, and its items as written.
struct Feature {
    let section: PageSection
    let background: [Step]
    let scenarios: [Scenario]
    let lines: [WrittenStep]

    static func all(of page: LintedPage) -> [Feature] {
        page.content.sections.compactMap { section in
            guard case .gherkin(let feature) = section.criteria else { return nil }
            return Feature(
                section: section, background: feature.background, scenarios: feature.scenarios,
                lines: page.stepLines(in: section.nodes))
        }
    }
}

/// An item of the Gherkin criteria as written: the range of its text, and the text without marks.
struct WrittenStep {
    let item: NodeID
    let range: Range<Int>
    let text: PageText
}

extension LintedPage {
    /// All items of the lists in `nodes` that begin with a paragraph.
    fileprivate func stepLines(in nodes: NodeRange) -> [WrittenStep] {
        nodes.compactMap { id in
            guard document.kind(of: id) == .item, let child = document.firstChild(of: id),
                document.kind(of: child) == .paragraph
            else { return nil }
            return WrittenStep(item: id, range: trimmed(range(of: child)), text: plainText(of: child))
        }
    }

    /// The lines of Gherkin in code blocks that begin with a word.
    var gherkinLines: [PageText] {
        let blocks = nodes(.codeBlock).filter { document.language(of: $0) == "gherkin" }.map(range)
        return blocks.isEmpty
            ? [] : lines(beginningWith: \.isLetter).filter { blocks.range(around: $0.startIndex) != nil }.map(\.trimmed)
    }

    /// Whether an item has items below it.
    func hasChildren(_ line: WrittenStep) -> Bool {
        document.children(of: line.item).contains { document.kind(of: $0) == .list }
    }
}
