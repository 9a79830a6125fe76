import Handbook
import Markdown
import Tools

/// Paragraphs with the lines of a scenario, as people paste them: "Scenario: …", and the steps on the lines below.
enum ScenarioLines {
    static func begin(_ paragraph: NodeID, of document: Document, _ vocabulary: VocabularyIndex) -> Bool {
        let source = document.nodes[paragraph].source
        let lines = document.bytes[source.lowerBound..<source.upperBound].split(separator: UInt8(ascii: "\n"))
            .map(\.trimmingWhitespace)
        guard lines.count > 1, let word = vocabulary.scenarioWord(lines[0])?.word else { return false }
        guard word == .scenario || word == .outline || word == .background else { return false }
        let splitter = StepSplitter(words: vocabulary.steps)
        // "Scenario: Keyboard / and mouse" is a title of two lines.
        let first = splitter.split(lines[1]).steps.first?.keyword
        return first != nil && first != .and && first != .or
    }

    /// A copy of a document in which the lines of such paragraphs stay lines.
    static func kept(in document: Document, _ vocabulary: VocabularyIndex) -> Document {
        var paragraphs: [NodeID] = []
        document.forEachNode { node, kind in
            // Cheap checks first: scenarios have their steps on other lines.
            guard kind == .paragraph, document.children(of: node).contains(where: document.isSoftBreak) else { return }
            if begin(node, of: document, vocabulary) { paragraphs.append(node) }
        }
        return paragraphs.isEmpty ? document : document.keepingLines(of: paragraphs)
    }
}

extension Document {
    fileprivate func isSoftBreak(_ node: NodeID) -> Bool { kind(of: node) == .softBreak }
}
