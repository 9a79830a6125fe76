import Base
import Handbook
import Markdown

extension Rule {
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

    /// Whether the second word of a line may be the first one, by its first letter.
    private static func mayRepeat(_ text: ArraySlice<UInt8>) -> Bool {
        let blank = UInt8(ascii: " ")
        let text = text.drop { $0 == blank }
        let second = text.drop { $0 != blank }.drop { $0 == blank }
        return text.first?.lowercased == second.first?.lowercased
    }
}

private enum Words {
    static func twice(_ range: Range<Int>, _ keyword: String, fix: Fix?) -> Remark {
        Remark(range, "'\(keyword)' is there twice", help: "remove one", fix: fix)
    }
}
