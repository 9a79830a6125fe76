import Handbook
import Markdown
import Tools

/// Reads scenarios and steps in lists, in both dialects: WHEN / THEN / AND as nested lists, and sentences with I SEE
/// and I HEAR inside. Code blocks are read as Gherkin's own parser would.
struct GherkinReader {
    let document: Document
    let vocabulary: VocabularyIndex
    private let splitter: StepSplitter
    private let listed: ListedSteps
    private var backgrounds = Backgrounds()
    private var scenarios: [Scenario] = []
    /// A scenario that a heading or a paragraph names, with the steps after it.
    private var open: Scenario?
    /// Whether a table below that scenario has its examples, because its title or a line says so.
    private var isOutline = false
    private var preconditions = Preconditions()
    /// The headings above the next scenario, the outermost first.
    private var headings: [(level: Int, words: Excerpt)] = []
    /// Tags of the next scenario.
    private var tags = Tags()
    /// The line that begins the rule, and those that describe it; empty outside of rules.
    private var rule: [Excerpt] = []
    /// Whether text describes the rule or the feature, because no scenario has begun below its name.
    private var isDescribed = false
    /// Whether steps belong to the background.
    private var isInBackground = false
    /// Whether the last scenario of the last list has no steps: theirs may be indented too little to be in it.
    private var isUnfinished = false

    init(document: Document, vocabulary: VocabularyIndex) {
        (self.document, self.vocabulary) = (document, vocabulary)
        splitter = StepSplitter(words: vocabulary.steps)
        listed = ListedSteps(document: document, splitter: splitter)
    }

    func feature(in section: NodeRange) -> GherkinFeature {
        var reader = self
        for block in document.siblings(in: section) { reader.read(block) }
        reader.close()
        for unused in reader.preconditions.end(level: 0) { reader.addUntitled(unused.steps, of: unused.node) }
        return reader.backgrounds.feature(of: reader.scenarios)
    }

    /// Reads a block, wherever it is: directly in the section, in a list item that is a scenario, or in a quotation.
    private mutating func read(_ block: NodeID) {
        let wasUnfinished = isUnfinished
        isUnfinished = false
        switch document.nodes[block].kind {
        case .heading: readHeading(block, level: Int(document.nodes[block].level))
        case .paragraph: readParagraph(block)
        case .list: readList(block, afterUnfinished: wasUnfinished)
        case .codeBlock: add(fenced.read(code: block, stepsSuffice: mayHaveSteps), of: block)
        case .htmlBlock:
            if let open, let start = document.elementStart(endingIn: block), start <= open.node { close() }
            let summary = document.summary(in: block).map { begin(block, Array($0.utf8)[...]) } ?? false
            if !summary { addToOpen(block) }
        case .blockQuote where open?.steps.isEmpty ?? true: document.children(of: block).forEach { read($0) }
        default: addToOpen(block)
        }
    }

    private mutating func readHeading(_ heading: NodeID, level: Int) {
        close()
        for unused in preconditions.end(level: level) {
            if unused.steps.allSatisfy(\.isGiven) {
                backgrounds.section += unused.steps
            } else {
                addUntitled(unused.steps, of: unused.node)
            }
        }
        let text = document.plainBytes(of: heading)
        headings.removeAll { $0.level >= level }
        let words = document.excerpt(text.trimmingWhitespace)
        if !begin(heading, text), !Document.isHashtag(words) { headings.append((level, words)) }
        if open == nil { preconditions.level = level }
    }

    private mutating func addUntitled(_ steps: [Step], of node: NodeID) {
        var scenario = Scenario(node: node, title: "", source: document.nodes[node].source)
        scenario.steps = steps
        scenario.above = headings.map(\.words)
        scenarios.append(scenario)
    }

    /// Adds a block that is no step to the scenario or the background above it; below the heading of a feature or a rule
    /// it describes these, elsewhere it is text of the page.
    private mutating func addToOpen(_ block: NodeID) {
        if isInBackground, let last = backgrounds.section.indices.last, let argument = document.argument(block) {
            backgrounds.section[last].take(argument)
        }
        guard let step = open.map(\.steps.indices.last) else { return describe(document.blockTexts(of: block)) }
        if let title = titleOfExamples(block) {
            isOutline = true
            if !title.isEmpty { open?.descriptions += document.blockTexts(of: block) }
        } else if document.kind(of: block) == .table, isOutline || open?.hasPlaceholders == true {
            open?.examples.append(Examples(rows: document.rows(of: block)))
        } else if let step, let argument = document.argument(block) {
            open?.steps[step].take(argument)
        } else {
            open?.descriptions += document.blockTexts(of: block)
        }
    }

    private mutating func describe(_ texts: [Excerpt]) {
        if isDescribed, !rule.isEmpty { rule += texts } else if isDescribed { backgrounds.name(texts) }
    }

    /// The text after "Examples:"; nil for other blocks.
    private func titleOfExamples(_ block: NodeID) -> ArraySlice<UInt8>? {
        guard document.kind(of: block) == .paragraph,
            let found = vocabulary.scenarioWord(document.plainBytes(of: block)), found.word == .examples
        else { return nil }
        return found.rest
    }

    /// Begins what a text names: a scenario, the background, a feature or a rule. False for other texts.
    private mutating func begin(_ node: NodeID, _ text: ArraySlice<UInt8>) -> Bool {
        let (tags, text) = Tags.divided(text)
        guard let found = vocabulary.scenarioWord(text), found.word != .examples else { return false }
        close()
        self.tags.read(tags)
        let rest = document.excerpt(found.rest)
        switch found.word {
        case .scenario, .outline: begin(scenario: node, rest, isOutline: found.word == .outline)
        case .background:
            isInBackground = true
            backgrounds.begin(rest, splitter.split(found.rest), node: node, source: document.nodes[node].source)
        case .feature, .rule, .examples:
            rule = found.word == .rule ? [document.excerpt(text)] : []
            if found.word == .feature { backgrounds.name([rest]) }
            isDescribed = true
        }
        return true
    }

    private mutating func begin(scenario node: NodeID, _ title: Excerpt, isOutline: Bool) {
        open = Scenario(node: node, title: title, source: document.nodes[node].source)
        open?.above = headings.map(\.words)
        open?.descriptions = rule
        open?.tags = tags.take()
        isDescribed = false
        backgrounds.add(preconditions: preconditions.use(), for: scenarios.count..<scenarios.count + 1)
        self.isOutline = isOutline
    }

    private mutating func close() {
        isInBackground = false
        if let open { scenarios.append(open) }
        open = nil
    }

    // MARK: Blocks

    /// Reads a paragraph: the name of a scenario, its tags, or steps. Sentences without a keyword describe a scenario.
    private mutating func readParagraph(_ block: NodeID) {
        if ScenarioLines.begin(block, of: document, vocabulary) { return readLines(block) }
        let text = document.plainBytes(of: block)
        if begin(block, text) { return }
        let (tags, rest) = Tags.divided(text)
        if rest.isEmpty { return self.tags.read(tags) }
        var steps: [Step] = []
        listed.addSteps(
            of: block, paragraphs: document.siblings(in: block..<document.end(of: block)), depth: 0, to: &steps)
        if steps.first?.keyword == nil { addToOpen(block) } else { add(steps, of: block) }
    }

    /// Adds steps to the background or the scenario above them; elsewhere they are preconditions of what follows.
    private mutating func add(_ steps: [Step], of node: NodeID) {
        if isInBackground {
            backgrounds.section += steps
        } else if open != nil {
            for step in steps {
                if let examples = examples(in: step) {
                    open?.examples.append(examples)
                } else {
                    open?.steps.append(step)
                }
            }
        } else {
            preconditions.add(steps, of: node)
        }
    }

    /// The table below an item "Examples:", or its rows; nil for other items.
    private func examples(in step: Step) -> Examples? {
        let text = step.text.bytes.prefix { $0 != UInt8(ascii: "|") }.trimmingWhitespace
        let found = vocabulary.scenarioWord(text) ?? vocabulary.scenarioWord(text + ":".utf8)
        guard step.keyword == nil, let found, found.word == .examples else { return nil }
        if case .table(let rows) = step.argument { return Examples(title: document.excerpt(found.rest), rows: rows) }
        let lines = document.string(step.source).split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
        let rows = lines.filter { $0.hasPrefix("|") }.map(TableRow.cells)
        return rows.isEmpty ? nil : Examples(rows: rows)
    }

    private mutating func readList(_ list: NodeID, afterUnfinished: Bool) {
        guard let first = document.firstChild(of: list) else { return }
        let text = document.ownBytes(ofItem: first)
        let names = vocabulary.scenarioWord(Tags.divided(text).rest).map { $0.word != .examples } ?? false
        let isOfSteps = splitter.split(text).steps.first?.keyword != nil
        if !names, open != nil || isInBackground || isOfSteps {
            let steps = listed.steps(ofList: list, depth: 0)
            if open != nil || isInBackground || !afterUnfinished && steps.allSatisfy(\.isGiven) {
                return add(steps, of: list)
            }
            if afterUnfinished { return scenarios[scenarios.count - 1].steps = steps }
            begin(scenario: list, "", isOutline: false)
            open?.steps = steps
            return close()
        }
        for item in document.children(of: list) { readItem(item) }
        isUnfinished = scenarios.last.map { $0.steps.isEmpty && $0.examples.isEmpty } ?? false
    }

    /// Reads an item that is a scenario, the background, a feature or a rule, with the blocks in it. Above steps in a
    /// list, a paragraph is a step only with its keyword in capitals.
    private mutating func readItem(_ item: NodeID) {
        close()
        let title = document.title(ofItem: item)
        if let title, ScenarioLines.begin(title, of: document, vocabulary) {
            readLines(title)
        } else {
            let text = (title.map(document.validBytes) ?? []).trimmingWhitespace
            if !text.isEmpty, !begin(item, text) { begin(scenario: item, document.excerpt(text), isOutline: false) }
        }
        let hasList = document.children(of: item).contains { document.kind(of: $0) == .list }
        for child in document.children(of: item) where child != title {
            let isRemark = hasList && document.kind(of: child) == .paragraph && !beginsWithCapitals(child)
            if isRemark { addToOpen(child) } else { read(child) }
        }
        close()
    }

    /// Reads a paragraph with the lines of scenarios; what follows belongs to the last one.
    private mutating func readLines(_ paragraph: NodeID) {
        close()
        let count = scenarios.count
        add(fenced.read(paragraph: paragraph), of: paragraph)
        if scenarios.count > count { open = scenarios.popLast() }
    }

    private func beginsWithCapitals(_ paragraph: NodeID) -> Bool {
        document.plainBytes(of: paragraph).prefix(2).allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// Whether code without a language may be steps: code below the steps of a list or a paragraph is the last one's.
    private var mayHaveSteps: Bool {
        open.map { $0.steps.isEmpty || document.kind(of: $0.node) == .codeBlock }
            ?? (!isInBackground || backgrounds.section.isEmpty)
    }

    private var fenced: FencedGherkinReader { FencedGherkinReader(document: document, vocabulary: vocabulary) }

    /// Adds the scenarios of a code block or a paragraph.
    private mutating func add(_ code: FencedGherkinReader.Result, of block: NodeID) {
        var code = code
        if code.isEmpty { return addToOpen(block) }
        if code.loose.isEmpty || !code.scenarios.isEmpty || !code.background.isEmpty {
            backgrounds.section += code.loose
        } else if open != nil || isInBackground || code.loose.allSatisfy(\.isGiven) {
            add(code.loose, of: block)
        } else {
            begin(scenario: block, "", isOutline: false)
            open?.steps = code.loose
        }
        open?.examples += code.examples
        if !code.scenarios.isEmpty {
            close()
            code.scenarios[0].tags.insert(contentsOf: tags.take(), at: 0)
        }
        backgrounds.name(code.titles)
        let places = scenarios.count..<scenarios.count + code.scenarios.count
        backgrounds.add(code.background, for: places)
        scenarios += code.scenarios
        for place in places { scenarios[place].above = headings.map(\.words) }
        if !places.isEmpty { backgrounds.add(preconditions: preconditions.use(), for: places) }
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
