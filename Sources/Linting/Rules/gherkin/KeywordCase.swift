import Base
import Handbook
import Markdown

extension Rule {
    static let keywordCase = Rule(
        "gherkin/keyword-case", .warning,
        what: "A keyword has other capitals than the page's other keywords, or a capital follows it.",
        why: "Tools that read the steps go by the capitals.", fix: .safe
    ) { page, _ in
        page.features.flatMap { feature -> [Diagnostic] in
            let hasCapitals = feature.lines.count { beginsInCapitals($0.text) } >= 2
            return feature.lines.compactMap { line in
                if hasCapitals { return wrongCase(line, page) ?? capitalBehind(line, page) }
                // "When" is a keyword of Gherkin, "when" is not.
                return line.text.first?.isCapital == false ? wrongCase(line, page) : nil
            } + stepsInCode(of: feature, page).compactMap { lowerCase($0, page) }
        }
    }

    private static func stepsInCode(of feature: Feature, _ page: LintedPage) -> [Step] {
        (feature.background + feature.scenarios.flatMap(\.steps)).filter {
            page.document.kind(of: $0.node) == .codeBlock
        }
    }

    /// A keyword in lower case in a code block, which Gherkin's own parsers refuse.
    private static func lowerCase(_ step: Step, _ page: LintedPage) -> Diagnostic? {
        let range = Int(step.source.lowerBound)..<Int(step.source.upperBound)
        let word = page.source[range].prefix { $0.isLetter }
        guard let first = word.first, !first.isCapital, StepKeywords.contains(word) else { return nil }
        let written = String(word)
        return Words.code(range.prefix(word.count), written, written.prefix(1).uppercased() + written.dropFirst())
    }

    private static let capitals: [StaticString] = ["GIVEN ", "WHEN ", "THEN ", "AND ", "BUT "]

    private static func beginsInCapitals(_ text: PageText) -> Bool {
        capitals.contains(where: text.begins(with:))
    }

    private static func wrongCase(_ line: WrittenStep, _ page: LintedPage) -> Diagnostic? {
        let word = line.text.drop { $0 == " " }.prefix { $0 != " " }
        guard StepKeywords.contains(word), !word.allSatisfy(\.isCapital), line.text.count > word.count else {
            return nil
        }
        let range = line.range.lowerBound..<line.range.lowerBound + word.count
        guard page.source[range].elementsEqual(word) else { return nil }
        return Words.letters(range, String(word), String(word).uppercased())
    }

    private static let openings: [StaticString] = ["I HEAR ", "I SEE "]

    /// A capital after a keyword, within the sentence: `I HEAR Is discoverable`.
    private static func capitalBehind(_ line: WrittenStep, _ page: LintedPage) -> Diagnostic? {
        guard let rest = openings.lazy.compactMap(line.text.rest(after:)).first else { return nil }
        let word = String(rest).prefix { $0.isLetter }
        guard ["Is", "It", "Its", "The", "That", "Does", "Has"].contains(String(word)) else { return nil }
        let start = line.range.lowerBound + rest.startIndex - line.text.startIndex
        return Words.letters(start..<start + word.utf8.count, String(word), word.lowercased())
    }
}

private enum Words {
    static func letters(_ range: Range<Int>, _ written: String, _ right: String) -> Diagnostic {
        Diagnostic(range, "'\(written)' should be '\(right)' here", fix: .safe(range, right))
    }

    static func code(_ range: Range<Int>, _ written: String, _ right: String) -> Diagnostic {
        Diagnostic(
            range, "'\(written)' is not a keyword for other readers of Gherkin", help: "write '\(right)'",
            fix: .unsafe(range, right))
    }
}
