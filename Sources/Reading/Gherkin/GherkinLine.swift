import Handbook
import Markdown
import Tools

/// A line of scenarios in code or in a paragraph.
struct GherkinLine {
    /// The line without outer white space.
    let text: String
    let source: TextRange
    /// Source range with outer white space.
    let whole: TextRange

    /// The lines of a paragraph without marks of emphasis; as they are written, where words span lines.
    static func plain(in paragraph: NodeID, of document: Document) -> [GherkinLine] {
        let (lines, words) = (all(in: paragraph, of: document), document.plainLines(of: paragraph))
        guard lines.count == words.count else { return lines }
        return zip(lines, words).map {
            GherkinLine(text: String(decoding: $1, as: UTF8.self), source: $0.source, whole: $0.whole)
        }
    }

    /// The lines of the code, taken from the source so that their ranges are exact.
    static func all(in block: NodeID, of document: Document) -> [GherkinLine] {
        let source = document.nodes[block].source
        var lines: [GherkinLine] = []
        var start = source.lowerBound
        while start < source.upperBound {
            let rest = document.bytes[start..<source.upperBound]
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? source.upperBound
            // The marks of a quotation around the code are no part of it.
            let first = rest[..<end].firstIndex { !$0.isWhitespace && $0 != UInt8(ascii: ">") } ?? end
            let last = rest[first..<end].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? first
            let range = TextRange(first..<last)
            lines.append(GherkinLine(text: document.string(range), source: range, whole: TextRange(start..<end)))
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
}

extension VocabularyIndex {
    /// Whether lines have a scenario or, with `stepsSuffice`, are steps with what belongs to them: rows, comments,
    /// examples.
    func isGherkin(_ lines: [GherkinLine], stepsSuffice: Bool) -> Bool {
        let words = lines.map { scenarioWord($0.text)?.word }
        if words.contains(.scenario) || words.contains(.outline) { return true }
        let splitter = StepSplitter(words: steps)
        let areSteps = lines.map { splitter.split(Array($0.text.utf8)[...]).steps.first?.keyword != nil }
        return stepsSuffice && areSteps.contains(true)
            && lines.indices.allSatisfy { place in
                areSteps[place] || words[place] == .examples || lines[place].text.first.map("|#*".contains) ?? true
            }
    }
}

/// Paragraphs with the lines of a scenario, as people paste them: "Scenario: …", perhaps below its tags, and the steps
/// on the lines below.
enum ScenarioLines {
    static func begin(_ paragraph: NodeID, of document: Document, _ vocabulary: VocabularyIndex) -> Bool {
        let lines = document.plainLines(of: paragraph).drop { Tags.divided($0).rest.isEmpty }
        guard lines.count > 1, let word = vocabulary.scenarioWord(Tags.divided(lines[lines.startIndex]).rest)?.word
        else { return false }
        guard word == .scenario || word == .outline || word == .background else { return false }
        // "Scenario: Keyboard / and mouse" is a title of two lines.
        let first = StepSplitter(words: vocabulary.steps).split(lines[lines.startIndex + 1]).steps.first?.keyword
        return first != nil && first != .and && first != .or
    }

    /// Whether each of the lines is a step. Lines of prose may begin with one of the words, hardly with several.
    static func areSteps(_ lines: [ArraySlice<UInt8>], _ splitter: StepSplitter) -> Bool {
        guard let first = splitter.split(lines[0]).steps.first?.keyword, first == .given || first == .when else {
            return false
        }
        let keywords = lines.map { splitter.split($0).steps.first?.keyword }
        return !keywords.contains(nil) && Set(keywords).count > 1
    }

    /// Whether the lines of a paragraph stay lines: they are steps, a scenario, or end with a row of a table.
    static func stay(_ paragraph: NodeID, of document: Document, _ vocabulary: VocabularyIndex) -> Bool {
        // Cheap check first: scenarios have their steps on other lines.
        guard document.children(of: paragraph).contains(where: document.isSoftBreak) else { return false }
        let lines = document.plainLines(of: paragraph)
        let hasRows = lines.last.map { $0.first == $0.last && $0.first == UInt8(ascii: "|") } ?? false
        return hasRows || areSteps(lines, StepSplitter(words: vocabulary.steps))
            || begin(paragraph, of: document, vocabulary)
    }
}

extension Document {
    /// The words of a paragraph, line by line.
    func plainLines(of paragraph: NodeID) -> [ArraySlice<UInt8>] {
        descendants(of: paragraph).split(omittingEmptySubsequences: false, whereSeparator: isBreak)
            .map { plainBytes(in: $0).trimmingWhitespace }
    }

    fileprivate func isSoftBreak(_ node: NodeID) -> Bool { kind(of: node) == .softBreak }
}
