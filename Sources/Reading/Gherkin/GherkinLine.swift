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
        let splitter = StepSplitter(words: steps)
        func isStep(_ line: GherkinLine) -> Bool {
            splitter.split(Array(line.text.utf8)[...]).steps.first?.keyword != nil
        }
        func mayBelong(_ line: GherkinLine) -> Bool {
            line.text.first.map("|#*".contains) ?? true || isStep(line) || scenarioWord(line.text)?.word == .examples
        }
        let words = lines.map { scenarioWord($0.text)?.word }
        if words.contains(.scenario) || words.contains(.outline) { return true }
        return stepsSuffice && lines.contains(where: isStep) && lines.allSatisfy(mayBelong)
    }
}
