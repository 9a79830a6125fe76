import Handbook
import Markdown
import Tools

extension Rule {
    static let keywordCase = Rule("gherkin/keyword-case") { page, _ in
        page.features.flatMap { feature -> [Diagnostic] in
            let written = feature.lines.map(keyword).filter(isKeyword)
            let capitals = written.count { $0.allSatisfy(\.isCapital) }
            let initials = written.count { $0.first?.isCapital ?? false } - capitals
            return feature.lines.compactMap { line in
                repeated(line, page) ?? wrongCase(line, page, most: capitals - initials)
                    ?? (capitals > max(1, initials) ? capitalAfterKeyword(line) : nil)
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
        let isInCode = page.document.kind(of: step.node) == .codeBlock
        guard isInCode, word.first?.isCapital == false, isKeyword(word) else { return nil }
        let right = String(word).prefix(1).uppercased() + String(word).dropFirst()
        return Diagnostic(
            range.prefix(word.count), "'\(String(word))' is not a keyword for other readers of Gherkin",
            help: "write '\(right)'", fix: .unsafe(range.prefix(word.count), right))
    }

    private static func keyword(_ line: WrittenStep) -> PageText { line.text.drop { $0 == " " }.prefix { $0 != " " } }

    /// A keyword with other letters than most have: capitals above 0, one capital below. At 0, only small ones are
    /// wrong.
    private static func wrongCase(_ line: WrittenStep, _ page: LintedPage, most: Int) -> Diagnostic? {
        let word = keyword(line)
        let small = String(word).lowercased()
        let right = most < 0 ? small.prefix(1).uppercased() + small.dropFirst() : small.uppercased()
        let range = line.range.lowerBound..<line.range.lowerBound + word.count
        guard isKeyword(word), String(word) != right, most != 0 || word.first?.isCapital == false,
            line.text.count > word.count, page.source[range].elementsEqual(word)
        else { return nil }
        return wrongLetters(range, String(word), right)
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
