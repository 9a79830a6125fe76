import Handbook
import Markdown
import Tools

/// Reads scenarios and steps in lists, in both dialects: WHEN / THEN / AND as nested lists, and sentences with I SEE
/// and I HEAR inside. Code blocks are read as Gherkin's own parser would.
struct GherkinReader {
    let document: Document
    let vocabulary: VocabularyIndex
    private let splitter: StepSplitter
    private var backgrounds = Backgrounds()
    private var scenarios: [Scenario] = []
    /// A scenario that a heading or a paragraph names, with the steps after it.
    private var open: Scenario?
    /// Whether steps belong to the background.
    private var isInBackground = false
    /// Whether the last scenario of the last list has no steps: theirs may be indented too little to be in it.
    private var isUnfinished = false
    /// A list of preconditions before any scenario.
    private var given: (list: NodeID, steps: [Step])?

    init(document: Document, vocabulary: VocabularyIndex) {
        self.document = document
        self.vocabulary = vocabulary
        splitter = StepSplitter(words: vocabulary.steps)
    }

    func feature(in section: NodeRange) -> GherkinFeature {
        var reader = self
        for block in document.siblings(in: section) { reader.read(block) }
        reader.close()
        reader.placeGiven()
        return reader.backgrounds.feature(of: reader.scenarios)
    }

    /// Preconditions at the beginning are the background of the scenarios that follow, or a scenario if none does.
    private mutating func placeGiven() {
        guard let given else { return }
        if scenarios.isEmpty {
            scenarios = [scenario(given.list, "", steps: given.steps)]
        } else {
            backgrounds.section = given.steps + backgrounds.section
        }
    }

    private mutating func read(_ block: NodeID) {
        let wasUnfinished = isUnfinished
        isUnfinished = false
        switch document.nodes[block].kind {
        case .heading:
            close()
            begin(block)
        case .paragraph: readParagraph(block)
        case .list: readList(block, afterUnfinished: wasUnfinished)
        case .codeBlock: readCode(block)
        case .table:
            let examples = Examples(rows: rows(of: block))
            open?.examples.append(examples)
        default: break
        }
    }

    /// Begins a scenario or the background if the heading or paragraph names one; false otherwise.
    @discardableResult private mutating func begin(_ block: NodeID) -> Bool {
        let text = document.plainBytes(of: block)
        guard let found = vocabulary.scenarioWord(text) else { return false }
        switch found.word {
        case .scenario, .outline:
            close()
            open = scenario(block, document.excerpt(found.rest))
        case .background:
            close()
            isInBackground = true
        case .feature, .rule, .examples: return false
        }
        return true
    }

    private mutating func close() {
        isInBackground = false
        if let open { scenarios.append(open) }
        open = nil
    }

    private func scenario(_ node: NodeID, _ title: Excerpt, steps: [Step] = []) -> Scenario {
        var scenario = Scenario(node: node, title: title, source: document.nodes[node].source)
        scenario.steps = steps
        return scenario
    }

    /// The text after "Scenario:"; nil when it begins otherwise.
    private func scenarioTitle(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let found = vocabulary.scenarioWord(text), found.word == .scenario || found.word == .outline else {
            return nil
        }
        return found.rest
    }

    // MARK: Blocks

    /// Reads a paragraph: the name of a scenario, or steps of the previous scenario or the background. Sentences
    /// without a keyword are skipped.
    private mutating func readParagraph(_ block: NodeID) {
        if ScenarioLines.begin(block, of: document, vocabulary) { return readCode(block, isLines: true) }
        if begin(block) { return }
        var steps: [Step] = []
        addSteps(of: block, paragraphs: document.siblings(in: block..<document.end(of: block)), depth: 0, to: &steps)
        guard steps.first?.keyword != nil else { return }
        if isInBackground || open == nil && scenarios.isEmpty {
            backgrounds.section += steps
        } else {
            open?.steps += steps
        }
    }

    private mutating func readList(_ list: NodeID, afterUnfinished: Bool) {
        let first = document.children(of: list).first { _ in true }
        let isOfScenarios = first.map { scenarioTitle(document.ownBytes(ofItem: $0)) != nil } ?? false
        guard open == nil && !isInBackground || isOfScenarios else {
            let steps = steps(ofList: list, depth: 0)
            if isInBackground { backgrounds.section += steps } else { open?.steps += steps }
            return
        }
        close()
        let found = scenarios(ofList: list)
        if let steps = found.first, steps.node == list {
            if afterUnfinished, let last = scenarios.indices.last {
                scenarios[last].steps = steps.steps
                return
            }
            if scenarios.isEmpty, given == nil, steps.steps.allSatisfy(\.isGiven) {
                given = (list, steps.steps)
                return
            }
        }
        scenarios += found
        isUnfinished = found.last.map { $0.node != list && $0.steps.isEmpty && $0.examples.isEmpty } ?? false
    }

    private mutating func readCode(_ block: NodeID, isLines: Bool = false) {
        let code = FencedGherkinReader(document: document, vocabulary: vocabulary).read(block, isLines: isLines)
        if open != nil { open?.steps += code.loose } else { backgrounds.section += code.loose }
        if !code.scenarios.isEmpty { close() }
        backgrounds.name(code.titles)
        backgrounds.add(code.background, for: scenarios.count..<scenarios.count + code.scenarios.count)
        scenarios += code.scenarios
    }

    private func rows(of table: NodeID) -> [[String]] {
        document.children(of: table).map { row in document.children(of: row).map(document.plainText) }
    }

    // MARK: Lists

    /// The scenarios of a list, one for each item; a list that begins with a step is one scenario without a title.
    private func scenarios(ofList list: NodeID) -> [Scenario] {
        guard let first = document.firstChild(of: list) else { return [] }
        let isSteps = splitter.split(document.ownBytes(ofItem: first)).steps.first?.keyword != nil
        if isSteps { return [scenario(list, "", steps: steps(ofList: list, depth: 0))] }
        return document.children(of: list).map(scenario)
    }

    private func scenario(_ item: NodeID) -> Scenario {
        let (text, descriptions) = document.titleAndDescriptions(ofItem: item)
        var scenario = scenario(item, document.excerpt(scenarioTitle(text) ?? text))
        scenario.descriptions = descriptions
        for child in document.children(of: item) {
            switch document.nodes[child].kind {
            case .list: scenario.steps += steps(ofList: child, depth: 0)
            case .table: scenario.examples.append(Examples(rows: rows(of: child)))
            default: continue
            }
        }
        return scenario
    }

    /// The steps of a list and its nested lists, in the order of the text. "… AND" at the end of an item makes the next
    /// one an AND.
    private func steps(ofList list: NodeID, depth: Int) -> [Step] {
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
            if steps.count > previous { addTables(among: children, to: &steps) }
            let outer = open.count
            for list in children where document.kind(of: list) == .list {
                open.append((document.descendants(of: list), depth + 1))
            }
            if open.count - outer > 1 { open[outer...].reverse() }
        }
        return steps
    }

    /// Adds tables to the last step, which is above them.
    private func addTables(among nodes: Document.Siblings, to steps: inout [Step]) {
        for table in nodes where document.kind(of: table) == .table {
            guard let last = steps.indices.last else { return }
            steps[last].take(.table(rows(of: table)))
        }
    }

    /// Adds the steps in paragraphs of `node`; returns a keyword at the end, which belongs to the next step. `first` is
    /// the keyword of the first step if it has none of its own.
    @discardableResult private func addSteps(
        of node: NodeID, paragraphs: Document.Siblings, depth: Int, first: Step.Keyword? = nil, to steps: inout [Step]
    ) -> Step.Keyword? {
        let text = LineText(paragraphsAmong: paragraphs, of: document, whole: document.nodes[node].source)
        let split = splitter.split(text.bytes, lineStarts: text.lineStarts)
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

extension Step {
    /// Whether the step may be a precondition.
    fileprivate var isGiven: Bool { keyword == .given || keyword == .and || keyword == .but }
}
