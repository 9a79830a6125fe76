import Handbook
import Markdown
import Tools

/// Lines of a code block or a paragraph whose end has not been read.
struct OpenLines {
    /// The language that the block names.
    var language: InterfaceLanguage?
    fileprivate var text: OpenText?
    fileprivate var rows: [[String]] = []
    /// Whether tables are examples.
    fileprivate var isInExamples = false
    /// Whether a step has followed the last name.
    fileprivate var hasSteps = false
}

/// Reads code blocks, and paragraphs with the lines of scenarios, as Gherkin's own parser would (Gherkin reference).
extension GherkinReader {
    private static let languages: Set<String> = ["gherkin", "feature", "cucumber"]
    /// The level of what is in a block: deeper than all headings.
    private static let levelOfBlocks = 8

    mutating func readCode(_ block: NodeID) {
        let lines = GherkinLine.all(in: block, of: document)
        let words = vocabulary.speaking(Self.languageTag(of: lines))
        let name = document.fenceInfo(of: block).language.lowercased()
        // Code below the steps of a list or a paragraph is the last one's.
        let mayHaveSteps =
            open.map { $0.steps.last.map { document.kind(of: $0.node) == .codeBlock } ?? true }
            ?? (!isInBackground || !preconditions.areWaiting)
        let isGherkin =
            name.isEmpty ? words.isGherkin(lines, stepsSuffice: mayHaveSteps) : Self.languages.contains(name)
        if isGherkin { read(lines, of: block) } else { addToOpen(block) }
    }

    /// Reads the lines of a block. Its features, rules and backgrounds are for its own scenarios. What follows a
    /// paragraph belongs to its last scenario.
    mutating func read(_ lines: [GherkinLine], of block: NodeID) {
        let (outer, level) = (self, preconditions.level)
        code.language = Self.languageTag(of: lines).flatMap { InterfaceLanguage(tag: $0) }
        vocabulary = vocabulary.speaking(code.language?.rawValue)
        let hasNames = lines.contains { vocabulary.scenarioWord($0.text).map { $0.word != .examples } ?? false }
        if hasNames {
            close()
            preconditions.level = Self.levelOfBlocks
        } else if open == nil, !isInBackground {
            let isScenario = lines.contains { line in
                let step = listed.steps(in: Excerpt(line.text), of: block).first { $0.keyword != nil }
                return line.text.hasPrefix("* ") || step?.isGiven == false
            }
            if isScenario { begin(scenario: block, "") }
        }
        for line in lines { read(line, of: block) }
        if let text = code.text { handOver(text.argument) }
        closeTable()
        (code, vocabulary) = (OpenLines(), outer.vocabulary)
        guard hasNames else { return }
        if open == nil || document.kind(of: block) == .codeBlock { close() }
        let unused = preconditions.end(level: Self.levelOfBlocks)
        (preconditions.level, preconditions.rule) = (level, outer.preconditions.rule)
        for steps in unused { preconditions.add(steps.steps, of: steps.node, isBackground: steps.isBackground) }
        (rule, isDescribed, feature, startOfFeature) = (outer.rule, false, outer.feature, outer.startOfFeature)
        tags.leave(for: outer.tags)
    }

    private mutating func read(_ line: GherkinLine, of block: NodeID) {
        let text = line.text
        if let open = code.text {
            if !text.hasPrefix(open.mark) {
                code.text?.add(document.bytes[line.whole.lowerBound..<line.whole.upperBound])
                return
            }
            code.text = nil
            return handOver(open.argument)
        }
        if text.hasPrefix("|") { return code.rows.append(TableRow.cells(of: text)) }
        if text.isEmpty || text.hasPrefix("#") { return }
        closeTable()
        if text.hasPrefix("@") {
            let (tags, rest) = Tags.divided(Array(text.utf8)[...])
            self.tags.read(tags)
            let text = String(decoding: rest, as: UTF8.self)
            read(GherkinLine(text: text, source: line.source, whole: line.whole), of: block)
        } else if text.hasPrefix("\"\"\"") || text.hasPrefix("```") {
            code.text = OpenText(text, column: line.source.lowerBound - line.whole.lowerBound)
        } else if let word = vocabulary.scenarioWord(text)?.word {
            code.isInExamples = word == .examples
            if code.isInExamples { return lineOfExamples = Excerpt(text) }
            begin(block, Array(text.utf8)[...], at: line.source)
            code.hasSteps = word == .background && preconditions.areWaiting
            isDescribed = word == .feature || word == .rule
        } else {
            readStep(text, at: line.source, of: block)
        }
    }

    /// The rows belong to the examples, or to the step before them.
    private mutating func closeTable() {
        if code.rows.isEmpty { return }
        if code.isInExamples { add(code.rows) } else { handOver(.table(code.rows)) }
        code.rows = []
    }

    /// Lines without a keyword describe the scenario before its first step, or the examples that they are among;
    /// elsewhere they continue the last step.
    private mutating func readStep(_ line: String, at source: TextRange, of block: NodeID) {
        // Bullets in a description are no steps.
        let isAnything = line.hasPrefix("* ") && !isDescribed
        let bytes = Array((isAnything ? String(line.dropFirst(2)).trimmingBlanks : line).utf8)
        let split = splitter.split(bytes[...])
        let found = split.steps.first
        let keyword = isAnything ? nil : found?.keyword ?? split.trailing
        guard isAnything || keyword != nil else {
            if code.isInExamples, let title = lineOfExamples, !title.isEmpty {
                return lineOfExamples = Excerpt("\(title)\n\(line)")
            }
            if !changeLastStep({ $0.extend(by: line) }) { describe(line: line) }
            return
        }
        // A line in a code block is one step, even with more keywords in it, and even without words.
        let words = isAnything ? bytes[...] : bytes[(found?.text.lowerBound ?? bytes.count)...]
        let step = Step(
            keyword: keyword, written: isAnything ? nil : found?.written,
            text: Excerpt(String(decoding: words, as: UTF8.self).trimmingBlanks), node: block, source: source, depth: 0)
        (isDescribed, code.hasSteps) = (false, true)
        if open == nil { add([step], of: block) } else { open?.steps.append(step) }
    }

    /// Keeps a line that describes the scenario, the rule or the feature.
    private mutating func describe(line: String) {
        if open == nil { return isDescribed ? describe([Excerpt(line)]) : backgrounds.name([Excerpt(line)]) }
        open?.descriptions.append(Excerpt(line))
    }

    private mutating func handOver(_ argument: StepArgument) {
        if !changeLastStep({ $0.take(argument) }) { describe(line: argument.words) }
    }

    /// False without a step; then the line or table becomes a description of the scenario.
    private mutating func changeLastStep(_ change: (inout Step) -> Void) -> Bool {
        guard code.hasSteps else { return false }
        return open?.changeLastStep(change) ?? preconditions.changeLast(change)
    }

    /// The language of `# language: fr` (Gherkin reference, Spoken languages).
    private static func languageTag(of lines: [GherkinLine]) -> String? {
        guard let line = lines.first(where: { !$0.text.isEmpty }) else { return nil }
        let words = line.text.split { $0 == ":" || $0 == "#" || $0.isWhitespace }
        guard line.text.hasPrefix("#"), words.count == 2, words[0] == "language" else { return nil }
        return String(words[1])
    }

    /// The blocks that name a language without words here, and its tag.
    static func unknownLanguages(in document: Document) -> [(block: NodeID, tag: String)] {
        document.nodes.indices.compactMap { block in
            guard document.kind(of: block) == .codeBlock, case let name = document.fenceInfo(of: block).language,
                name.isEmpty || languages.contains(name.lowercased()),
                document.withBytes(document.nodes[block].text, { $0.contains("language") }),
                let tag = languageTag(of: GherkinLine.all(in: block, of: document)),
                InterfaceLanguage(tag: tag) == nil
            else { return nil }
            return (block, tag)
        }
    }
}

extension Scenario {
    /// Changes the last step; false without one.
    mutating func changeLastStep(_ change: (inout Step) -> Void) -> Bool {
        guard let last = steps.indices.last else { return false }
        change(&steps[last])
        return true
    }
}

extension GherkinReader {
    /// Adds a table of examples to the scenario above, which may be the last one of a list.
    mutating func add(_ rows: [[String]]) {
        let title = lineOfExamples.flatMap { self.title(ofExamples: $0.bytes, needsColon: false) } ?? ""
        if lineOfExamples != nil { lineOfExamples = "" }
        let table = Examples(title: title, tags: tags.take(), rows: rows)
        open?.examples.append(table)
        if open == nil, let last = scenarios.indices.last { scenarios[last].examples.append(table) }
    }

    /// Takes a block that says that examples follow: a paragraph, or a heading above a table, in or below an outline.
    mutating func takeLineOfExamples(_ block: NodeID) -> Bool {
        let (kind, text) = (document.kind(of: block), document.plainBytes(of: block))
        if title(ofExamples: text, needsColon: false) == nil { return false }
        let isInOutline = lineOfExamples != nil || (open ?? scenarios.last)?.hasPlaceholders == true
        var next = document.end(of: block)
        // A description may come between a heading and its table.
        while kind == .heading, next < document.nodes.count, document.isText(next) {
            next = document.end(of: next)
        }
        let isAboveTable = isInOutline && next < document.nodes.count && document.argument(next) != nil
        let isParagraph = kind == .paragraph && (isInOutline || open != nil) && title(ofExamples: text) != nil
        if isAboveTable || isParagraph { take(lineOfExamples: text) }
        return isAboveTable || isParagraph
    }

    mutating func take(lineOfExamples line: ArraySlice<UInt8>) {
        let (tags, text) = Tags.divided(line)
        self.tags.read(tags)
        lineOfExamples = document.excerpt(text)
    }

    /// The text after "Examples:"; nil for other lines.
    func title(ofExamples text: ArraySlice<UInt8>, needsColon: Bool = true) -> Excerpt? {
        let text = Tags.divided(text).rest
        let found = vocabulary.scenarioWord(text) ?? (needsColon ? nil : vocabulary.scenarioWord(text + ":".utf8))
        return found.flatMap { $0.word == .examples ? document.excerpt($0.rest) : nil }
    }

    /// Takes an item "Examples:" with the table below it, or its rows; false for other items.
    mutating func takeExamples(in step: Step) -> Bool {
        let text = step.text.bytes.prefix { $0 != UInt8(ascii: "|") }.trimmingWhitespace
        guard step.keyword == nil, title(ofExamples: text, needsColon: false) != nil else { return false }
        let rows = if case .table(let rows) = step.argument { rows } else { [[String]]() }
        let isInOutline = (open ?? scenarios.last)?.hasPlaceholders == true
        guard isInOutline && title(ofExamples: text) != nil || open != nil && !rows.isEmpty else { return false }
        take(lineOfExamples: text)
        if !rows.isEmpty { add(rows) }
        return true
    }
}
