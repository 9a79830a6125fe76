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

    static let repeatedKeyword = Rule(
        "gherkin/repeated-keyword", .warning, what: "A keyword is there twice: \"WHEN when I …\".",
        why: "The sentence cannot be read aloud.", fix: .safe
    ) { page, _ in
        page.features.flatMap(\.lines).compactMap { line in
            guard mayBegin(line.bytes), mayRepeat(line.bytes) else { return nil }
            let words = page.words(in: line.range).prefix(2)
            guard let first = words.first, let second = words.last, first.hash == second.hash,
                page.areNeighbours(words.startIndex, words.startIndex + 1),
                names.contains(page.text(first).uppercased()),
                page.classes[line.range.lowerBound..<Int(first.start)].allSatisfy({ $0 == .markup })
            else { return nil }
            return Words.twice(
                first.range.lowerBound..<second.range.upperBound, page.text(first),
                fix: page.repetition(of: first, by: second).map { .safe($0, "") })
        }
    }

    static let stepNotAStep = Rule(
        "gherkin/step-not-a-step", .warning, what: "A remark is written as a step: \"AND KNOWN ISSUE …\".",
        why: "It would be tested, and it always fails or always passes."
    ) { page, _ in
        page.features.flatMap(\.lines).compactMap { line in
            guard let keyword = keywords.first(where: line.bytes.hasPrefix(inAnyCase:)) else { return nil }
            let rest = line.bytes.dropFirst(keyword.utf8CodeUnitCount)
            return remarks.contains(where: rest.hasPrefix(inAnyCase:)) ? Words.remark(line.range) : nil
        }
    }

    static let duplicateStep = Rule(
        "gherkin/duplicate-step", .info, what: "The same step is there twice in a row.",
        why: "It is tested twice, or the second was meant to be another one."
    ) { page, _ in
        page.features.flatMap { feature -> [Remark] in
            zip(feature.lines, feature.lines.dropFirst()).compactMap { first, second in
                isSame(first, second) && first.text.count > 12 && !page.hasChildren(first)
                    ? Words.again(second.range, first.range) : nil
            }
        }
    }

    private static let names = ["GIVEN", "WHEN", "THEN", "AND", "BUT"]
    private static let capitals: [StaticString] = ["GIVEN ", "WHEN ", "THEN ", "AND ", "BUT "]
    private static let keywords: [StaticString] = ["given ", "when ", "then ", "and ", "but "]
    private static let remarks: [StaticString] = ["known issue", "note:", "note ", "tip:", "warning:"]

    private static func beginsInCapitals(_ text: ArraySlice<UInt8>) -> Bool {
        capitals.contains(where: text.hasPrefix(exactly:))
    }

    /// Whether a line's first word may be a keyword, by its first letter: no other letter becomes one of these as a
    /// capital. A blank may stand before it.
    private static func mayBegin(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        return first == UInt8(ascii: " ") || "gwtab".utf8.contains(first.lowercased)
    }

    /// Whether the second word of a line may be the first one, by its first letter.
    private static func mayRepeat(_ text: ArraySlice<UInt8>) -> Bool {
        let blank = UInt8(ascii: " ")
        let text = text.drop { $0 == blank }
        let second = text.drop { $0 != blank }.drop { $0 == blank }
        return text.first?.lowercased == second.first?.lowercased
    }

    private static func isSame(_ first: StepLine, _ second: StepLine) -> Bool {
        let (one, other) = (first.bytes.trimmingWhitespace, second.bytes.trimmingWhitespace)
        if one.isASCII, other.isASCII { return one.elementsEqual(other) { $0.lowercased == $1.lowercased } }
        return first.text.lowercased().trimmingBlanks == second.text.lowercased().trimmingBlanks
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

    static func twice(_ range: Range<Int>, _ keyword: String, fix: Fix?) -> Remark {
        Remark(range, "'\(keyword)' is there twice", help: "remove one", fix: fix)
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
