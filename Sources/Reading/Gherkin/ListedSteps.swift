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
            pending = addSteps(of: item, paragraphs: children, depth: depth, first: pending, to: &steps)
            addArguments(among: children, to: &steps)
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

    /// Whether bold words are the title of the scenario below them, which has a WHEN, or below another one's THEN a
    /// GIVEN. Without an open scenario, a heading is the title of bold words alone; `isFree` where it has a scenario.
    func isTitle(_ paragraph: NodeID, after open: Scenario?, isFree: Bool) -> Bool {
        guard let open else {
            let next = document.siblings(in: document.end(of: paragraph)..<document.nodes.count).lazy
                .prefix { document.kind(of: $0) != .heading }
            return isTitle(paragraph) && (isFree || next.contains { isTitle($0) })
        }
        return open.steps.contains { [.then, .iSee, .iHear].contains($0.keyword) }
            && isTitle(paragraph, isOtherGiven: true)
    }

    /// Whether a block is bold words above steps with a WHEN, or with a GIVEN alone.
    private func isTitle(_ block: NodeID, isOtherGiven: Bool = false) -> Bool {
        guard document.boldTitle(of: block)?.rest.isEmpty ?? false else { return false }
        let keywords = keywords(below: block)
        return keywords.first == .when || keywords.first == .given && (isOtherGiven || keywords.contains(.when))
    }

    /// The keywords of the steps right below a paragraph.
    func keywords(below paragraph: NodeID) -> [Step.Keyword?] {
        let next = document.end(of: paragraph)
        guard next < document.nodes.count else { return [] }
        if document.kind(of: next) == .list { return steps(ofList: next, depth: 0).map(\.keyword) }
        let code = document.excerpt(document.nodes[next].text).bytes.split(separator: UInt8(ascii: "\n"))
        let lines = document.kind(of: next) == .codeBlock ? code : document.plainLines(of: next)
        return lines.flatMap { splitter.split($0).steps.map(\.keyword) }
    }

    /// Adds tables, code and quotations to the last step, which is above them.
    private func addArguments(among nodes: Document.Siblings, to steps: inout [Step]) {
        guard let last = steps.indices.last else { return }
        for block in nodes where document.kind(of: block) != .list && !document.isText(block) {
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
        let lines = text.lineStarts.isEmpty ? [] : text.lines
        let rows = lines.reversed().prefix { $0.first == UInt8(ascii: "|") }.reversed().map { $0 }
        let words = rows.first.map { text.bytes[..<$0.startIndex] } ?? text.bytes
        let areSteps = !lines.isEmpty && ScenarioLines.areSteps(lines.dropLast(rows.count), splitter)
        let split = splitter.split(words, lineStarts: text.lineStarts, areSteps: areSteps)
        var first = first
        for part in split.steps {
            steps.append(
                Step(
                    keyword: part.keyword ?? first, written: part.written, text: text.excerpt(part.text), node: node,
                    source: text.source(of: part.range), depth: depth))
            first = nil
        }
        if let last = steps.indices.last, !rows.isEmpty { steps[last].take(.table(rows.map(TableRow.cells))) }
        return split.trailing
    }
}
