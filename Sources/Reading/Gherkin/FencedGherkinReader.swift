import Handbook
import Markdown
import Tools

/// Reads a code block as Gherkin's own parser would, line by line (Gherkin reference).
struct FencedGherkinReader {
    let document: Document
    let vocabulary: VocabularyIndex

    struct Result {
        /// Names of features and backgrounds, and the lines that describe them.
        var titles: [Excerpt] = []
        /// Steps before any "Background:" or "Scenario:".
        var loose: [Step] = []
        /// Steps before all scenarios of the block.
        var background: [Step] = []
        /// Scenarios, each with the background of its rule.
        var scenarios: [Scenario] = []
        /// Examples of a scenario that begins above the block.
        var examples: [Examples] = []

        var isEmpty: Bool {
            titles.isEmpty && loose.isEmpty && background.isEmpty && scenarios.isEmpty && examples.isEmpty
        }
    }

    private static let languages: Set<String> = ["gherkin", "feature", "cucumber"]

    /// Empty for a block in another language, or one without a language that is no scenario; with `stepsSuffice`, steps
    /// alone are enough.
    func read(code block: NodeID, stepsSuffice: Bool) -> Result {
        let lines = GherkinLine.all(in: block, of: document)
        let reading = reading(of: lines, in: block)
        let name = document.fenceInfo(of: block).language.lowercased()
        let isGherkin =
            Self.languages.contains(name)
            || name.isEmpty && reading.vocabulary.isGherkin(lines, stepsSuffice: stepsSuffice)
        return isGherkin ? reading.result(of: lines) : Result()
    }

    /// A paragraph with the lines of a scenario.
    func read(paragraph: NodeID) -> Result {
        let lines = GherkinLine.plain(in: paragraph, of: document)
        return reading(of: lines, in: paragraph).result(of: lines)
    }

    /// In the words of the language that the lines name, if any.
    private func reading(of lines: [GherkinLine], in block: NodeID) -> Reading {
        let language = Self.languageTag(of: lines).flatMap { InterfaceLanguage(tag: $0) }
        let words = language.map { vocabulary.speaking($0.rawValue) } ?? vocabulary
        return Reading(block: block, document: document, vocabulary: words, language: language)
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

extension FencedGherkinReader {
    private enum Part { case none, background, scenario, examples }

    /// The lines read so far.
    private struct Reading {
        let block: NodeID
        let document: Document
        let vocabulary: VocabularyIndex
        /// The language that the block names.
        let language: InterfaceLanguage?
        private var result = Result()
        private var part = Part.none
        private var isInRule = false
        /// Whether nothing but a description has followed the name of the feature or the rule.
        private var isDescribed = false
        /// The line that begins the rule, and those that describe it; empty outside of rules.
        private var rule: [Excerpt] = []
        private var backgroundOfRule: [Step] = []
        private var open: Scenario?
        private var openText: OpenText?
        private var rows: [[String]] = []
        /// The title of the next table of examples, and the lines that describe it.
        private var linesOfExamples: [String] = []
        private var tagsOfExamples: [String] = []
        private var tags = Tags()

        init(block: NodeID, document: Document, vocabulary: VocabularyIndex, language: InterfaceLanguage?) {
            (self.block, self.language, self.document, self.vocabulary) = (block, language, document, vocabulary)
        }

        func result(of lines: [GherkinLine]) -> Result {
            var reading = self
            for line in lines { reading.read(line) }
            return reading.finish()
        }

        private mutating func finish() -> Result {
            if let openText { handOver(openText.argument) }
            closeTable()
            describeExamples()
            close()
            if result.scenarios.isEmpty { result.background += backgroundOfRule }
            return result
        }

        private mutating func close() {
            if let open { result.scenarios.append(open) }
            open = nil
        }

        private mutating func read(_ line: GherkinLine) {
            if openText != nil { return readText(line) }
            let text = line.text
            if text.hasPrefix("|") {
                rows.append(TableRow.cells(of: text))
            } else if text.hasPrefix("@") {
                let (tags, rest) = Tags.divided(Array(text.utf8)[...])
                self.tags.read(tags)
                read(GherkinLine(text: String(decoding: rest, as: UTF8.self), source: line.source, whole: line.whole))
            } else if text.isEmpty || text.hasPrefix("#") {
                return
            } else {
                closeTable()
                if text.hasPrefix("\"\"\"") || text.hasPrefix("```") {
                    openText = OpenText(line.text, column: line.source.lowerBound - line.whole.lowerBound)
                } else if let found = vocabulary.scenarioWord(text) {
                    begin(found.word, found.rest, in: text, at: line.source)
                } else {
                    readStep(text, at: line.source)
                }
            }
        }

        private mutating func readText(_ line: GherkinLine) {
            if let mark = openText?.mark, line.text.hasPrefix(mark) {
                if let argument = openText?.argument { handOver(argument) }
                openText = nil
            } else {
                openText?.add(document.bytes[line.whole.lowerBound..<line.whole.upperBound])
            }
        }

        private mutating func begin(
            _ word: Vocabulary.ScenarioWord, _ rest: String, in line: String, at source: TextRange
        ) {
            describeExamples()
            if word != .examples { close() }
            isDescribed = word == .feature || word == .rule
            switch word {
            case .feature, .rule:
                isInRule = word == .rule
                if isInRule { tags.beginRule() } else { tags.beginFeature() }
                if !isInRule, !rest.isEmpty { result.titles.append(Excerpt(rest)) }
                rule = isInRule && !rest.isEmpty && line.utf8.count < Self.longestRule ? [Excerpt(line)] : []
                backgroundOfRule = []
                part = .none
            case .background:
                part = .background
                let isStep = StepSplitter(words: vocabulary.steps).split(Array(rest.utf8)[...]).steps.first?.keyword
                if isStep != nil { readStep(rest, at: source) } else if !rest.isEmpty { describe(line) }
            case .scenario, .outline:
                open = scenario(rest, at: source)
                part = .scenario
            case .examples:
                linesOfExamples = [rest]
                tagsOfExamples = tags.take()
                part = .examples
            }
        }

        private mutating func scenario(_ title: String, at source: TextRange) -> Scenario {
            var scenario = Scenario(node: block, title: Excerpt(title), source: source)
            // Each scenario names its rule, because features have no rules here.
            scenario.descriptions = rule
            scenario.background = backgroundOfRule
            scenario.tags = tags.takeForScenario()
            scenario.language = language
            return scenario
        }

        /// The rows belong to the examples, or to the step before them.
        private mutating func closeTable() {
            if rows.isEmpty { return }
            let rows = self.rows
            self.rows = []
            if part == .examples {
                let title = Excerpt(linesOfExamples.joined(separator: "\n"))
                linesOfExamples = []
                let examples = Examples(title: title, tags: tagsOfExamples, rows: rows)
                if open == nil { result.examples.append(examples) } else { open?.examples.append(examples) }
            } else {
                handOver(.table(rows))
            }
        }

        /// Keeps what is said about examples without a table.
        private mutating func describeExamples() {
            for line in linesOfExamples where !line.isEmpty { describe(line) }
            linesOfExamples = []
        }

        /// Lines without a keyword describe the scenario before its first step, or the examples that they are among;
        /// elsewhere they continue the last step.
        private mutating func readStep(_ line: String, at source: TextRange) {
            // Bullets in a description are no steps.
            let isAnything = line.hasPrefix("* ") && !isDescribed
            let text = isAnything ? String(line.dropFirst(2)).trimmingBlanks : line
            let bytes = Array(text.utf8)
            let split = StepSplitter(words: vocabulary.steps).split(bytes[...])
            let found = split.steps.first
            let keyword = isAnything ? nil : found?.keyword ?? split.trailing
            guard isAnything || keyword != nil else { return readOther(line) }
            isDescribed = false
            // A line in a code block is one step, even with more keywords in it, and even without words.
            let words = isAnything ? bytes[...] : bytes[(found?.text.lowerBound ?? bytes.count)...]
            let step = Step(
                keyword: keyword, written: isAnything ? nil : found?.written,
                text: Excerpt(String(decoding: words, as: UTF8.self).trimmingBlanks), node: block, source: source,
                depth: 0)
            changeSteps { $0.append(step) }
        }

        private mutating func readOther(_ line: String) {
            if part == .examples { return linesOfExamples.append(line) }
            let isGoingOn = changeLastStep { $0.extend(by: line) }
            if !isGoingOn { describe(line) }
        }

        /// Keeps a line that describes the scenario, the rule or the feature.
        private mutating func describe(_ line: String) {
            if open != nil {
                open?.descriptions.append(Excerpt(line))
            } else if isInRule, rule.reduce(line.utf8.count, { $0 + $1.count }) < Self.longestRule {
                rule.append(Excerpt(line))
            } else {
                result.titles.append(Excerpt(line))
            }
        }

        /// Most bytes of a rule's name and description: as long as a page, repeated with each scenario, they would make
        /// a large file of a small page.
        private static let longestRule = 400

        private mutating func handOver(_ argument: StepArgument) {
            let isTaken = changeLastStep { $0.take(argument) }
            if !isTaken { describe(argument.words) }
        }

        /// False without a step; then the line or table becomes a description of the scenario.
        private mutating func changeLastStep(_ change: (inout Step) -> Void) -> Bool {
            var isChanged = false
            changeSteps { steps in
                guard let last = steps.indices.last else { return }
                change(&steps[last])
                isChanged = true
            }
            return isChanged
        }

        private mutating func changeSteps(_ change: (inout [Step]) -> Void) {
            switch part {
            case .none: change(&result.loose)
            case .background: if isInRule { change(&backgroundOfRule) } else { change(&result.background) }
            case .scenario, .examples: open?.changeSteps(change)
            }
        }
    }
}

extension Scenario {
    fileprivate mutating func changeSteps(_ change: (inout [Step]) -> Void) { change(&steps) }
}
