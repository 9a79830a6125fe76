import Handbook
import Markdown
import Tools

/// Paragraphs with the lines of a scenario, as people paste them: "Scenario: …", perhaps below its tags, and the steps on
/// the lines below.
enum ScenarioLines {
    static func begin(_ paragraph: NodeID, of document: Document, _ vocabulary: VocabularyIndex) -> Bool {
        let lines = document.plainLines(of: paragraph).drop { Tags.divided($0).rest.isEmpty }
        guard lines.count > 1, let word = vocabulary.scenarioWord(Tags.divided(lines[lines.startIndex]).rest)?.word
        else { return false }
        guard word == .scenario || word == .outline || word == .background else { return false }
        // "Scenario: Keyboard / and mouse" is a title of two lines.
        return beginsWithStep(lines[lines.startIndex + 1], StepSplitter(words: vocabulary.steps))
    }

    private static func beginsWithStep(_ line: ArraySlice<UInt8>, _ splitter: StepSplitter) -> Bool {
        let first = splitter.split(line).steps.first?.keyword
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

    /// A copy of a document in which the lines of such paragraphs stay lines.
    static func kept(in document: Document, _ vocabulary: VocabularyIndex) -> Document {
        var paragraphs: [NodeID] = []
        let splitter = StepSplitter(words: vocabulary.steps)
        document.forEachNode { node, kind in
            // Cheap checks first: scenarios have their steps on other lines.
            guard kind == .paragraph, document.children(of: node).contains(where: document.isSoftBreak) else { return }
            let isSteps = areSteps(document.plainLines(of: node), splitter)
            if isSteps || begin(node, of: document, vocabulary) { paragraphs.append(node) }
        }
        return paragraphs.isEmpty ? document : document.keepingLines(of: paragraphs)
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
