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
    /// The line above the next table of examples; empty in an outline without one, nil in other scenarios.
    private var lineOfExamples: Excerpt?
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
        for unused in reader.preconditions.end(level: 0) { reader.addUnused(unused, isLast: true) }
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
            let title = document.summary(in: block) ?? document.heading(inHTML: block)?.words
            if title.map({ begin(block, Array($0.utf8)[...]) }) != true { addToOpen(block) }
        case .blockQuote where open?.steps.isEmpty ?? true: document.children(of: block).forEach { read($0) }
        default: addToOpen(block)
        }
    }

    private mutating func readHeading(_ heading: NodeID, level: Int) {
        if takeLineOfExamples(heading) { return }
        close()
        for unused in preconditions.end(level: level) { addUnused(unused, isLast: false) }
        let text = document.plainBytes(of: heading)
        headings.removeAll { $0.level >= level }
        let words = document.excerpt(text.trimmingWhitespace)
        if !begin(heading, text), !Document.isHashtag(words) { headings.append((level, words)) }
        // A background holds as far as the heading above it reaches.
        if open == nil { preconditions.level = isInBackground ? level - 1 : level }
    }

    /// Adds steps that no scenario had: to the background, or as a scenario without a title.
    private mutating func addUnused(_ unused: Preconditions.Steps, isLast: Bool) {
        if unused.isBackground || !isLast && unused.steps.allSatisfy(\.isGiven) {
            return backgrounds.section += unused.steps
        }
        var scenario = Scenario(node: unused.node, title: "", source: document.nodes[unused.node].source)
        scenario.steps = unused.steps
        scenario.above = headings.map(\.words)
        scenarios.append(scenario)
    }

    /// Adds a block that is no step to the scenario or the steps above it; below the heading of a feature or a rule it
    /// describes these, elsewhere it is text of the page.
    private mutating func addToOpen(_ block: NodeID) {
        if takeLineOfExamples(block) { return }
        let argument = document.argument(block)
        if case .table(let rows) = argument, lineOfExamples != nil || open?.hasPlaceholders == true {
            add(rows)
        } else if open == nil {
            if !preconditions.take(argument) { describe(document.blockTexts(of: block)) }
        } else if let argument, let step = open?.steps.indices.last {
            open?.steps[step].take(argument)
        } else {
            open?.descriptions += document.blockTexts(of: block)
        }
    }

    /// Adds a table of examples to the scenario above, which may be the last one of a list.
    private mutating func add(_ rows: [[String]]) {
        let title = lineOfExamples.flatMap { self.title(ofExamples: $0.bytes, needsColon: false) } ?? ""
        if lineOfExamples != nil { lineOfExamples = "" }
        let table = Examples(title: title, rows: rows)
        if open == nil { scenarios[scenarios.count - 1].examples.append(table) } else { open?.examples.append(table) }
    }

    private mutating func describe(_ texts: [Excerpt]) {
        if isDescribed, !rule.isEmpty { rule += texts } else if isDescribed { backgrounds.name(texts) }
    }

    /// Takes a block that says that examples follow: a paragraph, or a heading above a table, in or below an outline.
    private mutating func takeLineOfExamples(_ block: NodeID) -> Bool {
        let (kind, text) = (document.kind(of: block), document.plainBytes(of: block))
        if title(ofExamples: text, needsColon: false) == nil { return false }
        let isInOutline = lineOfExamples != nil || (open ?? scenarios.last)?.hasPlaceholders == true
        var next = document.end(of: block)
        // A description may come between a heading and its table.
        while kind == .heading, next < document.nodes.count, document.kind(of: next) == .paragraph {
            next = document.end(of: next)
        }
        let isAboveTable = isInOutline && next < document.nodes.count && document.argument(next) != nil
        let isParagraph = kind == .paragraph && (isInOutline || open != nil) && title(ofExamples: text) != nil
        if isAboveTable || isParagraph { lineOfExamples = document.excerpt(text) }
        return isAboveTable || isParagraph
    }

    /// The text after "Examples:"; nil for other lines.
    private func title(ofExamples text: ArraySlice<UInt8>, needsColon: Bool = true) -> Excerpt? {
        let found = vocabulary.scenarioWord(text) ?? (needsColon ? nil : vocabulary.scenarioWord(text + ":".utf8))
        return found.flatMap { $0.word == .examples ? document.excerpt($0.rest) : nil }
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
            let steps = listed.steps(in: rest, of: node)
            if steps.first?.keyword == nil { backgrounds.name([rest]) } else { add(steps, of: node) }
        case .feature, .rule, .examples:
            (preconditions.rule, rule) = found.word == .rule ? (node, [document.excerpt(text)]) : (nil, [])
            if found.word == .feature { backgrounds.name([rest]) }
            isDescribed = true
        }
        return true
    }

    private mutating func begin(scenario node: NodeID, _ title: Excerpt, isOutline: Bool = false, steps: [Step] = []) {
        open = Scenario(node: node, title: title, source: document.nodes[node].source)
        open?.above = headings.map(\.words)
        open?.descriptions = rule
        open?.tags = tags.take()
        open?.steps = steps
        isDescribed = false
        open?.background = preconditions.use()
        lineOfExamples = isOutline ? "" : nil
    }

    private mutating func close() {
        isInBackground = false
        // Examples without a table are text.
        if let line = lineOfExamples, title(ofExamples: line.bytes)?.isEmpty == false {
            open?.descriptions.append(line)
        }
        lineOfExamples = nil
        if let open { scenarios.append(open) }
        open = nil
    }

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
        if steps.first?.keyword == nil {
            if open != nil, steps.count == 1, takeExamples(in: steps[0]) { return }
            if !listed.isTitle(block, after: open, isFree: headings.isEmpty) { return addToOpen(block) }
            close()
            return begin(scenario: block, document.excerpt(text.trimmingWhitespace))
        }
        let isScenario = open == nil && !preconditions.areWaiting && !isInBackground && !steps.allSatisfy(\.isGiven)
        if isScenario { begin(scenario: block, "", steps: steps) } else { add(steps, of: block) }
    }

    /// Adds steps to the scenario above them; elsewhere they are preconditions of what follows.
    private mutating func add(_ steps: [Step], of node: NodeID) {
        if open == nil { return preconditions.add(steps, of: node, isBackground: isInBackground) }
        for step in steps where !takeExamples(in: step) { open?.steps.append(step) }
    }

    /// Takes an item "Examples:" with the table below it, or its rows; false for other items.
    private mutating func takeExamples(in step: Step) -> Bool {
        let text = step.text.bytes.prefix { $0 != UInt8(ascii: "|") }.trimmingWhitespace
        guard step.keyword == nil, title(ofExamples: text, needsColon: false) != nil else { return false }
        let rows = listed.rows(of: step)
        let isTitle = title(ofExamples: text) != nil && open?.hasPlaceholders == true
        guard isTitle || !rows.isEmpty else { return false }
        lineOfExamples = document.excerpt(text)
        if !rows.isEmpty { add(rows) }
        return true
    }

    private mutating func readList(_ list: NodeID, afterUnfinished: Bool) {
        guard let first = document.firstChild(of: list) else { return }
        let text = document.ownBytes(ofItem: first)
        let names = vocabulary.scenarioWord(Tags.divided(text).rest).map { $0.word != .examples } ?? false
        let isOfSteps = splitter.split(text).steps.first?.keyword != nil
        let isFlat = !document.children(of: list).contains(where: document.hasList(in:))
        if isDescribed, !names, !isOfSteps, isFlat { return describe(document.blockTexts(of: list)) }
        if !names, open != nil || isInBackground || isOfSteps {
            let steps = listed.steps(ofList: list, depth: 0)
            let areOthers = open != nil || isInBackground || !afterUnfinished && steps.allSatisfy(\.isGiven)
            if areOthers { return add(steps, of: list) }
            if afterUnfinished { return scenarios[scenarios.count - 1].steps = steps }
            begin(scenario: list, "", steps: steps)
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
            if !text.isEmpty, !begin(item, text) { begin(scenario: item, document.excerpt(text)) }
        }
        let hasList = document.hasList(in: item)
        for child in document.children(of: item) where child != title {
            let isStep = document.plainBytes(of: child).prefix(2).allSatisfy { 0x41...0x5A ~= $0 }
            if hasList, document.kind(of: child) == .paragraph, !isStep { addToOpen(child) } else { read(child) }
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

    /// Whether code without a language may be steps: code below the steps of a list or a paragraph is the last one's.
    private var mayHaveSteps: Bool {
        open.map { $0.steps.isEmpty || document.kind(of: $0.node) == .codeBlock }
            ?? (!isInBackground || !preconditions.areWaiting)
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
            begin(scenario: block, "", steps: code.loose)
        }
        open?.examples += code.examples
        if !code.scenarios.isEmpty {
            close()
            code.scenarios[0].tags.insert(contentsOf: tags.take(), at: 0)
        }
        backgrounds.name(code.titles)
        let isBackground = code.scenarios.isEmpty && !code.background.isEmpty
        if isBackground { return preconditions.add(code.background, of: block, isBackground: true) }
        let before = code.scenarios.isEmpty ? [] : preconditions.use() + code.background
        for var scenario in code.scenarios {
            scenario.background = before.isEmpty ? scenario.background : before + scenario.background
            scenario.above = headings.map(\.words)
            scenarios.append(scenario)
        }
    }
}
