import Base
import Handbook
import Markdown

extension Rule {
    static let keywordCase = Rule(
        "gherkin/keyword-case", .warning,
        what: "A keyword is written in other letters than the page's other keywords, or a capital follows it.",
        why: "Tools that read the steps go by the capitals.", fix: .safe
    ) { page, _ in
        page.features.flatMap { feature -> [Remark] in
            guard feature.lines.count(where: { beginsInCapitals($0.bytes) }) >= 2 else { return [] }
            return feature.lines.compactMap { wrongCase($0, page) ?? capitalBehind($0, page) }
        }
    }

    private static let capitals: [StaticString] = ["GIVEN ", "WHEN ", "THEN ", "AND ", "BUT "]

    private static func beginsInCapitals(_ text: ArraySlice<UInt8>) -> Bool {
        capitals.contains(where: text.hasPrefix(exactly:))
    }

    private static func wrongCase(_ line: StepLine, _ page: LintedPage) -> Remark? {
        guard mayBegin(line.bytes), !beginsInCapitals(line.bytes) else { return nil }
        guard let word = line.text.blankSeparated(maxSplits: 1).first, names.contains(word.uppercased()),
            word != word.uppercased(), line.text.count > word.count
        else { return nil }
        let range = line.range.lowerBound..<line.range.lowerBound + word.utf8.count
        guard page.text(range) == word else { return nil }
        return Words.letters(range, word, word.uppercased())
    }

    private static let openings: [StaticString] = ["I HEAR ", "I SEE "]

    /// `I HEAR Is discoverable`: the sentence goes on, so it goes on small.
    private static func capitalBehind(_ line: StepLine, _ page: LintedPage) -> Remark? {
        for opening in openings where line.bytes.hasPrefix(exactly: opening) {
            let rest = String(decoding: line.bytes.dropFirst(opening.utf8CodeUnitCount), as: UTF8.self)
            let word = rest.prefix { $0.isLetter }
            guard ["Is", "It", "Its", "The", "That", "Does", "Has"].contains(String(word)) else { return nil }
            let start = line.range.lowerBound + opening.utf8CodeUnitCount
            return Words.letters(start..<start + word.utf8.count, String(word), word.lowercased())
        }
        return nil
    }
}

private enum Words {
    static func letters(_ range: Range<Int>, _ written: String, _ right: String) -> Remark {
        Remark(range, "'\(written)' is written '\(right)' here", fix: .safe(range, right))
    }
}
