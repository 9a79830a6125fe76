import ContentGraph
import Markdown

/// Reads a code block as Gherkin's own parser would, line by line (Gherkin reference).
struct FencedGherkinReader {
    let document: Document
    let vocabulary: VocabularyIndex

    struct Result {
        /// Steps before any "Background:" or "Scenario:".
        var loose: [Step] = []
        var background: [Step] = []
        var scenarios: [Scenario] = []
    }

    private struct OpenScenario {
        let title: String
        let source: TextRange
        var steps: [Step] = []
        var examples: [[String]] = []
    }

    private enum Part {
        case none, background, scenario, examples
    }

    private static let languages: Set<String> = ["gherkin", "feature", "cucumber"]

    /// Nothing for a block in another language, or without a language and without a scenario in it.
    func read(_ block: NodeID) -> Result {
        let info = document.string(document.nodes[block].detail).prefix { !$0.isWhitespace }.lowercased()
        let lines = lines(of: block)
        guard Self.languages.contains(info) || info.isEmpty && lines.contains(where: isScenario) else {
            return Result()
        }
        var reading = Reading(block: block, vocabulary: vocabulary)
        for line in lines { reading.read(line.text, at: line.source) }
        return reading.finish()
    }

    private func isScenario(_ line: (text: String, source: TextRange)) -> Bool {
        vocabulary.scenarioWord(line.text)?.word == .scenario || vocabulary.scenarioWord(line.text)?.word == .outline
    }

    /// The lines of the code without blanks around them, from the source, so that their places are exact.
    private func lines(of block: NodeID) -> [(text: String, source: TextRange)] {
        let source = document.nodes[block].source
        var lines: [(text: String, source: TextRange)] = []
        var start = source.lowerBound
        while start < source.upperBound {
            let rest = document.bytes[start..<source.upperBound]
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? source.upperBound
            let first = rest[..<end].firstIndex { !$0.isWhitespace } ?? end
            let last = rest[first..<end].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? first
            let range = TextRange(first..<last)
            lines.append((document.string(range), range))
            start = end + 1
        }
        let isFence: (String) -> Bool = { $0.hasPrefix("```") || $0.hasPrefix("~~~") }
        guard let opening = lines.first?.text, isFence(opening) else { return lines }
        lines.removeFirst()
        if let closing = lines.last?.text, isFence(closing), closing.prefix(3) == opening.prefix(3) {
            lines.removeLast()
        }
        return lines
    }

    /// What has been read so far.
    private struct Reading {
        let block: NodeID
        let vocabulary: VocabularyIndex
        private var result = Result()
        private var part = Part.none
        private var open: OpenScenario?
        /// The mark that ends a text of several lines; nil outside of one.
        private var textMark: String?

        init(block: NodeID, vocabulary: VocabularyIndex) {
            self.block = block
            self.vocabulary = vocabulary
        }

        mutating func finish() -> Result {
            close()
            return result
        }

        private mutating func close() {
            if let open {
                result.scenarios.append(
                    Scenario(
                        node: block, title: Excerpt(open.title), steps: open.steps, examples: open.examples,
                        source: open.source))
            }
            open = nil
        }

        mutating func read(_ line: String, at source: TextRange) {
            if let mark = textMark {
                if line.hasPrefix(mark) { textMark = nil } else { continueStep(line) }
            } else if line.hasPrefix("\"\"\"") || line.hasPrefix("```") {
                textMark = String(line.prefix(3))
            } else if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("@") {
                return
            } else if line.hasPrefix("|") {
                readRow(line)
            } else if let found = vocabulary.scenarioWord(line) {
                begin(found.word, found.rest, at: source)
            } else {
                readStep(line, at: source)
            }
        }

        private mutating func begin(_ word: Vocabulary.ScenarioWord, _ rest: String, at source: TextRange) {
            switch word {
            case .feature, .rule:
                close()
                part = .none
            case .background:
                close()
                part = .background
            case .scenario, .outline:
                close()
                open = OpenScenario(title: rest, source: source)
                part = .scenario
            case .examples: part = .examples
            }
        }

        private mutating func readRow(_ line: String) {
            guard part == .examples else { return continueStep(line) }
            let cells = line.drop { $0 == "|" }.split(separator: "|", omittingEmptySubsequences: false)
            open?.examples.append(cells.dropLast(line.hasSuffix("|") ? 1 : 0).map { String($0).trimmingBlanks })
        }

        /// Lines that are no step describe the scenario when they stand before its first one, and else go on with it.
        private mutating func readStep(_ line: String, at source: TextRange) {
            let isAnything = line.hasPrefix("* ")
            let text = isAnything ? String(line.dropFirst(2)).trimmingBlanks : line
            let bytes = Array(text.utf8)
            let found = StepSplitter(words: vocabulary.steps).split(bytes[...]).steps.first
            guard isAnything || found?.keyword != nil else { return continueStep(line) }
            // Here a line is one step, whatever words are in it.
            let keyword = isAnything ? nil : found?.keyword
            let behind =
                isAnything
                ? text
                : String(decoding: bytes[(bytes.count - rest(of: found, in: bytes))...], as: UTF8.self).trimmingBlanks
            add(
                Step(
                    keyword: keyword, written: isAnything ? nil : found?.written, text: Excerpt(behind), node: block,
                    source: source, depth: 0))
        }

        /// How many bytes stand behind the keyword of a line's first step.
        private func rest(of step: StepSplitter.Part?, in bytes: [UInt8]) -> Int {
            guard let step else { return bytes.count }
            return bytes.count - step.text.lowerBound
        }

        private mutating func add(_ step: Step) {
            switch part {
            case .none: result.loose.append(step)
            case .background: result.background.append(step)
            case .scenario, .examples: open?.steps.append(step)
            }
        }

        private mutating func continueStep(_ line: String) {
            switch part {
            case .none: result.loose.extendLast(by: line)
            case .background: result.background.extendLast(by: line)
            case .scenario, .examples: open?.steps.extendLast(by: line)
            }
        }
    }
}

extension [Step] {
    /// Adds a line to the last step; none is lost where there is no step: the code block itself shows it.
    fileprivate mutating func extendLast(by line: String) {
        guard let last = popLast() else { return }
        append(
            Step(
                keyword: last.keyword, written: last.written, text: Excerpt("\(last.text) \(line)"), node: last.node,
                source: last.source, depth: last.depth))
    }
}
