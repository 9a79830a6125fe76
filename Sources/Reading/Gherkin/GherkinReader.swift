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
    /// Whether a table below that scenario has its examples, because its title or a line says so.
    private var isOutline = false
    private var preconditions = Preconditions()
    /// Whether steps belong to the background.
    private var isInBackground = false
    /// Whether the last scenario of the last list has no steps: theirs may be indented too little to be in it.
    private var isUnfinished = false

    init(document: Document, vocabulary: VocabularyIndex) {
        self.document = document
        self.vocabulary = vocabulary
        splitter = StepSplitter(words: vocabulary.steps)
    }

    func feature(in section: NodeRange) -> GherkinFeature {
        var reader = self
        for block in document.siblings(in: section) { reader.read(block) }
        reader.close()
        for unused in reader.preconditions.end(level: 0) { reader.place(unused) }
        return reader.backgrounds.feature(of: reader.scenarios)
    }

    /// Steps before no scenario at all are one of their own, but for those in paragraphs of a section without any.
    private mutating func place(_ unused: Preconditions.Steps) {
        if scenarios.isEmpty, document.kind(of: unused.node) != .list {
            backgrounds.section += unused.steps
        } else {
            scenarios.append(scenario(unused.node, "", steps: unused.steps))
        }
    }

    private mutating func read(_ block: NodeID) {
        let wasUnfinished = isUnfinished
        isUnfinished = false
        switch document.nodes[block].kind {
        case .heading:
            close()
            for unused in preconditions.end(level: Int(document.nodes[block].level)) {
                backgrounds.section += unused.steps
            }
            if !begin(block) { preconditions.level = Int(document.nodes[block].level) }
        case .paragraph: readParagraph(block)
        case .list: readList(block, afterUnfinished: wasUnfinished)
        case .codeBlock: readCode(block)
        default: addToOpen(block)
        }
    }

    /// Adds a block that is no step to the scenario or the background above it; elsewhere it is text of the page.
    private mutating func addToOpen(_ block: NodeID) {
        if isInBackground, let last = backgrounds.section.indices.last, let argument = argument(block) {
            backgrounds.section[last].take(argument)
        }
        guard var scenario = open else { return }
        // Not twice in memory while it changes.
        open = nil
        add(block, to: &scenario, isOutline: &isOutline)
        open = scenario
    }

    /// A table or code, as the argument of the step above it; nil for other blocks.
    private func argument(_ block: NodeID) -> StepArgument? {
        switch document.kind(of: block) {
        case .table: .table(rows(of: block))
        case .codeBlock:
            .text(
                document.string(document.nodes[block].text).trimmingBlanks,
                kind: String(document.fenceInfo(of: block).language))
        default: nil
        }
    }

    private func add(_ block: NodeID, to scenario: inout Scenario, isOutline: inout Bool) {
        if let title = titleOfExamples(block) {
            isOutline = true
            if !title.isEmpty { scenario.descriptions += document.blockTexts(of: block) }
        } else if document.kind(of: block) == .table, isOutline || scenario.hasPlaceholders {
            scenario.examples.append(Examples(rows: rows(of: block)))
        } else if let last = scenario.steps.indices.last, let argument = argument(block) {
            scenario.steps[last].take(argument)
        } else {
            scenario.descriptions += document.blockTexts(of: block)
        }
    }

    /// The text after "Examples:"; nil for other blocks.
    private func titleOfExamples(_ block: NodeID) -> ArraySlice<UInt8>? {
        guard document.kind(of: block) == .paragraph,
            let found = vocabulary.scenarioWord(document.plainBytes(of: block)), found.word == .examples
        else { return nil }
        return found.rest
    }

    /// Begins a scenario or the background if the heading or paragraph names one; false otherwise.
    private mutating func begin(_ block: NodeID) -> Bool {
        let text = document.plainBytes(of: block)
        guard let found = vocabulary.scenarioWord(text) else { return false }
        switch found.word {
        case .scenario, .outline:
            close()
            open = scenario(block, document.excerpt(found.rest))
            backgrounds.add(preconditions: preconditions.use(), for: scenarios.count..<scenarios.count + 1)
            isOutline = found.word == .outline
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
        if steps.first?.keyword == nil {
            addToOpen(block)
        } else if isInBackground {
            backgrounds.section += steps
        } else if open != nil {
            open?.steps += steps
        } else {
            preconditions.add(steps, of: block)
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
            if steps.steps.allSatisfy(\.isGiven) { return preconditions.add(steps.steps, of: list) }
        }
        add(found)
        isUnfinished = found.last.map { $0.node != list && $0.steps.isEmpty && $0.examples.isEmpty } ?? false
    }

    /// Adds scenarios with the steps before them.
    private mutating func add(_ found: [Scenario]) {
        let first = scenarios.count
        scenarios += found
        if !found.isEmpty { backgrounds.add(preconditions: preconditions.use(), for: first..<scenarios.count) }
    }

    private mutating func readCode(_ block: NodeID, isLines: Bool = false) {
        let code = FencedGherkinReader(document: document, vocabulary: vocabulary).read(block, isLines: isLines)
        if code.isEmpty { return addToOpen(block) }
        if open != nil { open?.steps += code.loose } else { backgrounds.section += code.loose }
        if !code.scenarios.isEmpty { close() }
        backgrounds.name(code.titles)
        backgrounds.add(code.background, for: scenarios.count..<scenarios.count + code.scenarios.count)
        add(code.scenarios)
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
        let title = document.title(ofItem: item)
        let text = (title.map(document.validBytes) ?? []).trimmingWhitespace
        let found = vocabulary.scenarioWord(text)
        var scenario = scenario(item, document.excerpt(scenarioTitle(text) ?? text))
        var isOutline = found?.word == .outline
        for child in document.children(of: item) where child != title {
            if document.kind(of: child) == .list {
                scenario.steps += steps(ofList: child, depth: 0)
            } else {
                add(child, to: &scenario, isOutline: &isOutline)
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
            if steps.count > previous { addArguments(among: children, to: &steps) }
            let outer = open.count
            for list in children where document.kind(of: list) == .list {
                open.append((document.descendants(of: list), depth + 1))
            }
            if open.count - outer > 1 { open[outer...].reverse() }
        }
        return steps
    }

    /// Adds tables, code and quotations to the last step, which is above them.
    private func addArguments(among nodes: Document.Siblings, to steps: inout [Step]) {
        guard let last = steps.indices.last else { return }
        for block in nodes where document.kind(of: block) != .list && document.kind(of: block) != .paragraph {
            if let argument = argument(block) {
                steps[last].take(argument)
            } else {
                for text in document.blockTexts(of: block) { steps[last].extend(by: String(text)) }
            }
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

extension Scenario {
    /// Whether a step has a name in angle brackets for a value of the examples.
    fileprivate var hasPlaceholders: Bool {
        steps.contains { step in
            step.text.withBytes { bytes in
                bytes.firstIndex(of: UInt8(ascii: "<")).map { bytes[$0...].contains(UInt8(ascii: ">")) } ?? false
            }
        }
    }
}
