import Handbook
import Markdown
import Tools

extension Rule {
    static let keywordCase = Rule("gherkin/keyword-case") { page, _ in
        page.features.flatMap { feature -> [Diagnostic] in
            let hasCapitals = feature.lines.count { capitals.contains(where: $0.text.begins(with:)) } >= 2
            return feature.lines.compactMap { line in
                if let twice = repeated(line, page) { return twice }
                if hasCapitals { return wrongCase(line, page) ?? capitalAfterKeyword(line) }
                // "When" is a keyword of Gherkin, "when" is not.
                return line.text.first?.isCapital == false ? wrongCase(line, page) : nil
            } + (feature.background + feature.scenarios.flatMap(\.steps)).compactMap { lowerCase($0, page) }
        }
    }

    /// A keyword that appears twice: "WHEN when I …".
    private static func repeated(_ line: WrittenStep, _ page: LintedPage) -> Diagnostic? {
        let words = page.words(in: line.range).prefix(2)
        guard let first = words.first, let second = words.last, first.lower == second.lower,
            page.areNeighbours(words.startIndex, words.startIndex + 1), isKeyword(page.source[first.range]),
            page.classes[line.range.lowerBound..<first.start].allSatisfy({ $0 == .markup })
        else { return nil }
        return Diagnostic(
            first.start..<second.end, "'\(page.text(first))' appears twice", help: "remove one",
            fix: page.repetition(of: first, by: second).map { .safe($0, "") })
    }

    /// The words that steps begin with.
    private static let keywords: [StaticString] = ["given", "when", "then", "and", "but"]

    private static func isKeyword(_ word: PageText) -> Bool { keywords.contains(where: word.isSame(inAnyCaseAs:)) }

    /// A keyword in lower case in a code block, which Gherkin's own parsers refuse.
    private static func lowerCase(_ step: Step, _ page: LintedPage) -> Diagnostic? {
        let range = Int(step.source.lowerBound)..<Int(step.source.upperBound)
        let word = page.source[range].prefix { $0.isLetter }
        guard page.document.kind(of: step.node) == .codeBlock, word.first?.isCapital == false, isKeyword(word)
        else { return nil }
        let right = String(word).prefix(1).uppercased() + String(word).dropFirst()
        return Diagnostic(
            range.prefix(word.count), "'\(String(word))' is not a keyword for other readers of Gherkin",
            help: "write '\(right)'", fix: .unsafe(range.prefix(word.count), right))
    }

    private static let capitals: [StaticString] = ["GIVEN ", "WHEN ", "THEN ", "AND ", "BUT "]

    private static func wrongCase(_ line: WrittenStep, _ page: LintedPage) -> Diagnostic? {
        let word = line.text.drop { $0 == " " }.prefix { $0 != " " }
        guard isKeyword(word), !word.allSatisfy(\.isCapital), line.text.count > word.count else { return nil }
        let range = line.range.lowerBound..<line.range.lowerBound + word.count
        guard page.source[range].elementsEqual(word) else { return nil }
        return wrongLetters(range, String(word), String(word).uppercased())
    }

    private static let openings: [StaticString] = ["I HEAR ", "I SEE "]

    /// A capital after a keyword, within the sentence: `I HEAR Is discoverable`.
    private static func capitalAfterKeyword(_ line: WrittenStep) -> Diagnostic? {
        guard let rest = openings.lazy.compactMap(line.text.rest(after:)).first else { return nil }
        let word = String(rest).prefix { $0.isLetter }
        guard ["Is", "It", "Its", "The", "That", "Does", "Has"].contains(String(word)) else { return nil }
        let start = line.range.lowerBound + rest.startIndex - line.text.startIndex
        return wrongLetters(start..<start + word.utf8.count, String(word), word.lowercased())
    }

    private static func wrongLetters(_ range: Range<Int>, _ written: String, _ right: String) -> Diagnostic {
        Diagnostic(range, "'\(written)' should be '\(right)' here", fix: .safe(range, right))
    }
}
