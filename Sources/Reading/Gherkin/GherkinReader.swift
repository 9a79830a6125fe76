import Handbook
import Markdown
import Tools

/// Reads scenarios and steps in lists, in both dialects: WHEN / THEN / AND as nested lists, and sentences with I SEE
/// and I HEAR inside. Code blocks are read as Gherkin's own parser would.
struct GherkinReader {
    let document: Document
    var vocabulary: VocabularyIndex
    var splitter: StepSplitter { StepSplitter(words: vocabulary.steps) }
    var listed: ListedSteps { ListedSteps(document: document, splitter: splitter) }
    var backgrounds = Backgrounds()
    var scenarios: [Scenario] = []
    /// A scenario that a heading or a paragraph names, with the steps after it.
    var open: Scenario?
    /// The line above the next table of examples; empty in an outline without one, nil in other scenarios.
    var lineOfExamples: Excerpt?
    var preconditions = Preconditions()
    private var titles = TitlesAbove()
    /// The last blocks of elements, by the first.
    private var ends: [NodeID: NodeID] = [:]
    /// Tags of the next scenario.
    var tags = Tags()
    /// What has been read of a code block.
    var code = OpenLines()
    /// The name of the feature, and the lines that describe it.
    var feature: [Excerpt] = []
    /// Where the feature begins in the source; 0 without one.
    var startOfFeature = 0
    /// The line that begins the rule, and those that describe it; empty outside of rules.
    var rule: [Excerpt] = []
    /// Whether text describes the rule or the feature, because no scenario has begun below its name.
    var isDescribed = false
    /// Most bytes of the name and the description of a feature or a rule, which each of its scenarios has.
    private static let longestDescription = 400
    /// Whether steps belong to the background.
    var isInBackground = false
    /// The last list of scenarios, until another one begins: what belongs to its last scenario may be indented too
    /// little to be in it. A scenario without steps stays open.
    private var lastList: NodeID?
    /// The last list whose steps are a whole scenario; its examples may be below it.
    private var listOfSteps: NodeID?

    init(document: Document, vocabulary: VocabularyIndex) { (self.document, self.vocabulary) = (document, vocabulary) }

    func feature(in section: NodeRange) -> GherkinFeature {
        var reader = self
        reader.ends = document.elementEnds(in: section)
        for block in document.siblings(in: section) { reader.read(block) }
        reader.close()
        for unused in reader.preconditions.end(level: 0) { reader.addUnused(unused, isLast: true) }
        return reader.backgrounds.feature(of: reader.scenarios)
    }

    /// Reads a block, wherever it is: directly in the section, in a list item that is a scenario, or in a quotation.
    private mutating func read(_ block: NodeID) {
        switch document.nodes[block].kind {
        case .heading: readHeading(block, document.plainBytes(of: block), level: Int(document.nodes[block].level))
        case .paragraph: readParagraph(block)
        case .list: readList(block)
        case .codeBlock: readCode(block)
        case .htmlBlock: readElement(block)
        case .blockQuote where open?.steps.isEmpty ?? true: document.children(of: block).forEach { read($0) }
        default: addToOpen(block)
        }
    }

    private mutating func readHeading(_ heading: NodeID, _ text: ArraySlice<UInt8>, level: Int) {
        if takeLineOfExamples(heading) { return }
        close()
        for unused in preconditions.end(level: level) { addUnused(unused, isLast: false) }
        titles.end(level: level)
        if !begin(heading, text) { titles.begin(heading, document.excerpt(text.trimmingWhitespace), level: level) }
        // A background holds as far as the heading above it reaches.
        if open == nil { preconditions.level = isInBackground ? level - 1 : level }
    }

    /// Reads a block of HTML. A summary is above what is in its element.
    private mutating func readElement(_ block: NodeID) {
        if let start = document.elementStart(endingIn: block) {
            if let open, start <= open.node { close() }
            titles.end(from: start)
        }
        if let (level, words) = document.heading(inHTML: block) {
            return readHeading(block, Array(words.utf8)[...], level: level)
        }
        if let summary = document.summary(in: block) {
            if begin(block, Array(summary.utf8)[...]) { return }
            if isAboveName(block) { close() }
            titles.begin(summary: block, Excerpt(summary), isEnded: ends[block] != nil)
        }
        addToOpen(block)
    }

    /// Adds steps that no scenario had: to the background, or as a scenario without a title.
    private mutating func addUnused(_ unused: Preconditions.Steps, isLast: Bool) {
        if unused.isBackground || !isLast && unused.steps.allSatisfy(\.isGiven) {
            return backgrounds.section += unused.steps
        }
        begin(scenario: unused.node, "", steps: unused.steps)
        close()
    }

    /// Adds a block that is no step to the scenario or the steps above it; below the heading of a feature or a rule it
    /// describes these, elsewhere it is text of the page.
    mutating func addToOpen(_ block: NodeID) {
        if takeLineOfExamples(block) { return }
        let argument = document.argument(block)
        let above = open ?? (listOfSteps.map(document.end) == block ? scenarios.last : nil)
        if case .table(let rows) = argument, lineOfExamples != nil || above?.hasPlaceholders == true {
            add(rows)
        } else if open == nil {
            if argument.map({ argument in preconditions.changeLast { $0.take(argument) } }) != true {
                describe(document.blockTexts(of: block))
            }
        } else if argument.map({ argument in open?.changeLastStep { $0.take(argument) } }) != true {
            open?.descriptions += document.blockTexts(of: block)
        }
    }

    mutating func describe(_ texts: [Excerpt]) {
        guard isDescribed else { return }
        // As long as a page, they would take time and make a large file of a small one.
        let all = (rule.isEmpty ? feature : rule) + texts
        let isShort = all.reduce(0) { $0 + $1.count } < Self.longestDescription
        if !rule.isEmpty, isShort { return rule = all }
        if isShort { feature = all }
        backgrounds.name(texts)
    }

    /// Begins what a text names: a scenario, the background, a feature or a rule. False for other texts.
    @discardableResult
    mutating func begin(_ node: NodeID, _ text: ArraySlice<UInt8>, at source: TextRange? = nil) -> Bool {
        let (tags, text) = Tags.divided(text)
        let source = source ?? document.nodes[node].source
        guard let found = vocabulary.scenarioWord(text), found.word != .examples else { return false }
        close()
        self.tags.read(tags)
        let rest = document.excerpt(found.rest)
        switch found.word {
        case .scenario, .outline: begin(scenario: node, rest, at: source, isOutline: found.word == .outline)
        case .background:
            isInBackground = true
            let steps = listed.steps(in: rest, of: node)
            if steps.first?.keyword == nil { backgrounds.name([rest]) } else { add(steps, of: node) }
        case .rule:
            self.tags.beginRule()
            (isDescribed, preconditions.rule, rule) = (true, source.lowerBound, [document.excerpt(text)])
        case .feature, .examples:
            self.tags.beginFeature()
            (isDescribed, preconditions.rule, rule) = (true, nil, [])
            (feature, startOfFeature) = ([], source.lowerBound)
            describe([rest])
        }
        return true
    }

    /// Begins a scenario. Without a title of its own, it has the innermost one above it, if no other one is below that.
    mutating func begin(
        scenario node: NodeID, _ title: Excerpt, at source: TextRange? = nil, isOutline: Bool = false,
        steps: [Step] = []
    ) {
        var above = titles.all
        let own = title.isEmpty && above.last?.isUsed == false ? above.popLast() : nil
        let (node, source) = own.map { ($0.node, nil) } ?? (node, source)
        var scenario = Scenario(node: node, title: own?.words ?? title, source: source ?? document.nodes[node].source)
        // In their order in the text: a bold line or a summary may be below the rule or above the feature.
        let starts = above.map { document.nodes[$0.node].source.lowerBound }
        func place(after start: Int) -> Int { starts.firstIndex { $0 > start } ?? starts.count }
        scenario.above = above.map(\.words)
        scenario.above.insert(contentsOf: rule.prefix(1), at: place(after: preconditions.rule ?? 0))
        scenario.around = scenario.above
        scenario.around.insert(contentsOf: feature, at: place(after: startOfFeature))
        (scenario.descriptions, scenario.language) = (Array(rule.dropFirst()), code.language)
        (scenario.tags, scenario.background, scenario.steps) = (tags.takeForScenario(), preconditions.use(), steps)
        open = scenario
        isDescribed = false
        lineOfExamples = isOutline ? "" : nil
        titles.use { _ in true }
    }

    mutating func close() {
        (isInBackground, lastList) = (false, nil)
        // Examples without a table are text.
        if let line = lineOfExamples, let title = title(ofExamples: line.bytes), !title.isEmpty {
            let isInCode = open.map { document.kind(of: $0.node) == .codeBlock } ?? false
            let lines = (isInCode ? title : line).bytes.split(separator: UInt8(ascii: "\n"))
            open?.descriptions += lines.map { document.excerpt($0) }
        }
        lineOfExamples = nil
        if let open { scenarios.append(open) }
        open = nil
    }

    /// Reads a paragraph: the name of a scenario, its tags, or steps. Sentences without a keyword describe a scenario.
    private mutating func readParagraph(_ block: NodeID) {
        if ScenarioLines.begin(block, of: document, vocabulary) {
            return read(GherkinLine.plain(in: block, of: document), of: block)
        }
        let text = document.plainBytes(of: block)
        if begin(block, text) { return }
        let (tags, rest) = Tags.divided(text)
        if rest.isEmpty { return self.tags.read(tags) }
        var steps: [Step] = []
        listed.addSteps(
            of: block, paragraphs: document.siblings(in: block..<document.end(of: block)), depth: 0, to: &steps)
        if steps.first?.keyword == nil { return readText(block, steps) }
        let isScenario = open == nil && !preconditions.areWaiting && !isInBackground && !steps.allSatisfy(\.isGiven)
        if isScenario { begin(scenario: block, "", steps: steps) } else { add(steps, of: block) }
    }

    /// Reads a paragraph without a keyword: examples, a title or a remark.
    private mutating func readText(_ block: NodeID, _ steps: [Step]) {
        if steps.count == 1, takeExamples(in: steps[0]) { return }
        if listed.isTitle(block, after: open, isFree: titles.all.last?.isUsed ?? true) {
            close()
            titles.end(level: TitlesAbove.lowest)
            return begin(scenario: block, document.excerpt(document.plainBytes(of: block).trimmingWhitespace))
        }
        // "Steps" above steps is no title, nor is a remark on the scenario above.
        let isAbove =
            open == nil ? !isDescribed && listed.keywords(below: block).first ?? nil == nil : isAboveName(block)
        guard isAbove, let title = document.boldTitle(of: block)?.title, document.subjectOfTest(at: block) == nil else {
            return addToOpen(block)
        }
        close()
        titles.begin(block, document.excerpt(title.trimmingWhitespace), level: TitlesAbove.lowest)
    }

    /// Adds steps to the scenario above them; elsewhere they are preconditions of what follows.
    mutating func add(_ steps: [Step], of node: NodeID) {
        if open == nil { return preconditions.add(steps, of: node, isBackground: isInBackground) }
        for step in steps where !takeExamples(in: step) { open?.steps.append(step) }
    }

    /// Whether a text names a scenario, the background, a feature or a rule.
    private func isName(_ text: ArraySlice<UInt8>) -> Bool {
        vocabulary.scenarioWord(Tags.divided(text).rest).map { $0.word != .examples } ?? false
    }

    /// Whether the next block names one of these.
    private func isAboveName(_ block: NodeID) -> Bool {
        let next = document.end(of: block)
        return next < document.nodes.count && isName(document.plainBytes(of: next))
    }

    private mutating func readList(_ list: NodeID) {
        guard let first = document.firstChild(of: list) else { return }
        let text = document.ownBytes(ofItem: first)
        let names = isName(text)
        let isOfSteps = splitter.split(text).steps.first?.keyword != nil
        let isFlat = !document.children(of: list).contains(where: document.hasList(in:))
        if isDescribed, !names, !isOfSteps, isFlat { return describe(document.blockTexts(of: list)) }
        if !names, isOfSteps || isInBackground || open != nil && lastList == nil {
            let outer = lastList
            if open == nil, let outer, document.column(of: list) > document.column(of: outer) {
                open = scenarios.popLast()
            }
            let steps = listed.steps(ofList: list, depth: 0)
            if open == nil, !isInBackground, !steps.allSatisfy(\.isGiven) {
                begin(scenario: list, "", steps: steps)
                close()
                return listOfSteps = list
            }
            add(steps, of: list)
            if open == nil || outer == nil { return }
            close()
            return lastList = outer
        }
        for item in document.children(of: list) { readItem(item) }
        if scenarios.last.map({ $0.steps.isEmpty && $0.examples.isEmpty }) ?? false { open = scenarios.popLast() }
        lastList = list
    }

    /// Reads an item that is a scenario, the background, a feature or a rule, with the blocks in it. Above steps in a
    /// list, a paragraph is a step only with its keyword in capitals.
    private mutating func readItem(_ item: NodeID) {
        close()
        let title = document.title(ofItem: item)
        if let title, ScenarioLines.begin(title, of: document, vocabulary) {
            read(GherkinLine.plain(in: title, of: document), of: title)
        } else {
            let text = (title.map(document.validBytes) ?? []).trimmingWhitespace
            if !text.isEmpty, !begin(item, text) { begin(scenario: item, document.excerpt(text)) }
        }
        let hasList = document.hasList(in: item)
        for child in document.children(of: item) where child != title {
            let text = document.plainBytes(of: child)
            let isRead = text.prefix(2).allSatisfy(\.isCapital) || self.title(ofExamples: text) != nil
            if hasList, document.kind(of: child) == .paragraph, !isRead { addToOpen(child) } else { read(child) }
        }
        close()
    }
}
