import ContentGraph
import Markdown

extension Rule {
    static let keywordCase = Rule(
        "gherkin/keyword-case", .warning,
        what: "A keyword is written in other letters than the page's other keywords, or a capital follows it.",
        why: "Tools that read the steps go by the capitals.", fix: .safe
    ) { page, _ in
        page.features.flatMap { feature -> [Remark] in
            let lines = page.stepLines(in: feature.section.nodes)
            guard lines.count(where: { beginsInCapitals($0.text) }) >= 2 else { return [] }
            return lines.compactMap { wrongCase($0, page) ?? capitalBehind($0, page) }
        }
    }

    static let repeatedKeyword = Rule(
        "gherkin/repeated-keyword", .warning, what: "A keyword is there twice: \"WHEN when I …\".",
        why: "The sentence cannot be read aloud.", fix: .safe
    ) { page, _ in
        page.features.flatMap { page.stepLines(in: $0.section.nodes) }.compactMap { line in
            let words = line.text.blankSeparated(maxSplits: 2)
            guard words.count >= 2, names.contains(words[0].uppercased()),
                words[0].uppercased() == words[1].uppercased()
            else { return nil }
            let start = line.range.lowerBound + words[0].utf8.count
            return Words.twice(
                line.range.lowerBound..<start + 1 + words[1].utf8.count, words[0],
                start..<start + 1 + words[1].utf8.count)
        }
    }

    static let stepNotAStep = Rule(
        "gherkin/step-not-a-step", .warning, what: "A remark is written as a step: \"AND KNOWN ISSUE …\".",
        why: "It would be tested, and it always fails or always passes."
    ) { page, _ in
        page.features.flatMap { page.stepLines(in: $0.section.nodes) }.compactMap { line in
            let text = line.text.uppercased()
            guard let keyword = names.first(where: { text.hasPrefix($0 + " ") }) else { return nil }
            let rest = text.dropFirst(keyword.count + 1)
            return ["KNOWN ISSUE", "NOTE:", "NOTE ", "TIP:", "WARNING:"].contains { rest.hasPrefix($0) }
                ? Words.remark(line.range) : nil
        }
    }

    static let duplicateStep = Rule(
        "gherkin/duplicate-step", .info, what: "The same step is there twice in a row.",
        why: "It is tested twice, or the second was meant to be another one."
    ) { page, _ in
        page.features.flatMap { feature -> [Remark] in
            let lines = page.stepLines(in: feature.section.nodes)
            return zip(lines, lines.dropFirst()).compactMap { first, second in
                let isSame = first.text.lowercased().trimmingBlanks == second.text.lowercased().trimmingBlanks
                return isSame && first.text.count > 12 && !first.hasChildren
                    ? Words.again(second.range, first.range) : nil
            }
        }
    }

    private static let names = ["GIVEN", "WHEN", "THEN", "AND", "BUT"]

    private static func beginsInCapitals(_ text: String) -> Bool {
        names.contains { text.hasPrefix($0 + " ") }
    }

    private static func wrongCase(_ line: StepLine, _ page: LintedPage) -> Remark? {
        guard let word = line.text.blankSeparated(maxSplits: 1).first, names.contains(word.uppercased()),
            word != word.uppercased(),
            line.text.count > word.count
        else { return nil }
        let range = line.range.lowerBound..<line.range.lowerBound + word.utf8.count
        guard page.text(range) == word else { return nil }
        return Words.letters(range, word, word.uppercased())
    }

    /// `I HEAR Is discoverable`: the sentence goes on, so it goes on small.
    private static func capitalBehind(_ line: StepLine, _ page: LintedPage) -> Remark? {
        for opening in ["I HEAR ", "I SEE "] where line.text.hasPrefix(opening) {
            let rest = line.text.dropFirst(opening.count)
            let word = rest.prefix { $0.isLetter }
            guard ["Is", "It", "Its", "The", "That", "Does", "Has"].contains(String(word)) else { return nil }
            let start = line.range.lowerBound + opening.utf8.count
            return Words.letters(start..<start + word.utf8.count, String(word), word.lowercased())
        }
        return nil
    }
}

private enum Words {
    static func letters(_ range: Range<Int>, _ written: String, _ right: String) -> Remark {
        Remark(range, "'\(written)' is written '\(right)' here", fix: .safe(range, right))
    }

    static func twice(_ range: Range<Int>, _ keyword: String, _ second: Range<Int>) -> Remark {
        Remark(range, "'\(keyword)' is there twice", help: "remove one", fix: .safe(second, ""))
    }

    static func remark(_ range: Range<Int>) -> Remark {
        Remark(range, "this is a remark, not a step", help: "put it below the criteria, or into the notes")
    }

    static func again(_ range: Range<Int>, _ first: Range<Int>) -> Remark {
        Remark(
            range, "this step is the one before it", help: "remove it, or say what was meant",
            related: [Remark.Place(range: first, note: "the same")])
    }
}
