import Handbook
import Markdown
import Tools

/// Reads the steps in lists and paragraphs.
struct ListedSteps {
    let document: Document
    let splitter: StepSplitter

    /// The steps of a list and its nested lists, in the order of the text. "… AND" at the end of an item makes the next
    /// one an AND.
    func steps(ofList list: NodeID, depth: Int) -> [Step] {
        var steps: [Step] = []
        var pending: Step.Keyword?
        /// The remaining items of this list and of the lists around it, outermost first.
        var open = [(items: document.descendants(of: list), depth: depth)]
        while let (items, depth) = open.popLast() {
            guard let item = items.first else { continue }
            open.append((document.end(of: item)..<items.upperBound, depth))
            let children = document.children(of: item)
            let previous = steps.count
            pending = addSteps(of: item, paragraphs: children, depth: depth, first: pending, to: &steps)
            if steps.count > previous { addArguments(among: children, to: &steps) }
            let outer = open.count
            for list in children where document.kind(of: list) == .list {
                open.append((document.descendants(of: list), depth + 1))
            }
            if open.count - outer > 1 { open[outer...].reverse() }
        }
        return steps
    }

    /// The steps in a text of one line.
    func steps(in text: Excerpt, of node: NodeID) -> [Step] {
        splitter.split(text.bytes).steps.map { part in
            Step(
                keyword: part.keyword, written: part.written, text: text[part.text], node: node,
                source: document.nodes[node].source, depth: 0)
        }
    }

    /// Whether bold words are the title of the scenario below them, which begins with WHEN, or below another one's THEN
    /// with GIVEN. Without an open scenario only if they are free: no heading is its title.
    func isTitle(_ paragraph: NodeID, after open: Scenario?, isFree: Bool) -> Bool {
        let next = document.end(of: paragraph)
        guard open?.steps.contains(where: { [.then, .iSee, .iHear].contains($0.keyword) }) ?? isFree,
            next < document.nodes.count, document.boldTitle(of: paragraph)?.rest.isEmpty ?? false
        else { return false }
        let isCode = document.kind(of: next) == .codeBlock
        let text = isCode ? document.excerpt(document.nodes[next].text).bytes : document.plainBytes(of: next)
        let keyword = splitter.split(text).steps.first?.keyword
        return keyword == .when || keyword == .given && open != nil
    }

    /// The rows of a step's table, in Markdown or as Gherkin has them.
    func rows(of step: Step) -> [[String]] {
        if case .table(let cells) = step.argument { return cells }
        let lines = document.string(step.source).split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
        return lines.filter { $0.hasPrefix("|") }.map(TableRow.cells)
    }

    /// Adds tables, code and quotations to the last step, which is above them.
    private func addArguments(among nodes: Document.Siblings, to steps: inout [Step]) {
        guard let last = steps.indices.last else { return }
        for block in nodes where document.kind(of: block) != .list && document.kind(of: block) != .paragraph {
            if let argument = document.argument(block) {
                steps[last].take(argument)
            } else {
                for text in document.blockTexts(of: block) { steps[last].extend(by: String(text)) }
            }
        }
    }

    /// Adds the steps in paragraphs of `node`; returns a keyword at the end, which belongs to the next step. `first` is
    /// the keyword of the first step if it has none of its own.
    @discardableResult func addSteps(
        of node: NodeID, paragraphs: Document.Siblings, depth: Int, first: Step.Keyword? = nil, to steps: inout [Step]
    ) -> Step.Keyword? {
        let text = LineText(paragraphsAmong: paragraphs, of: document, whole: document.nodes[node].source)
        let areSteps = !text.lineStarts.isEmpty && ScenarioLines.areSteps(text.lines, splitter)
        let split = splitter.split(text.bytes, lineStarts: text.lineStarts, areSteps: areSteps)
        var first = first
        for part in split.steps {
            steps.append(
                Step(
                    keyword: part.keyword ?? first, written: part.written, text: text.excerpt(part.text), node: node,
                    source: text.source(of: part.range), depth: depth))
            first = nil
        }
        return split.trailing
    }
}
