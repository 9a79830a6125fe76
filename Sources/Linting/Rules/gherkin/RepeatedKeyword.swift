import Base
import Handbook
import Markdown

extension Rule {
    static let repeatedKeyword = Rule(
        "gherkin/repeated-keyword", .warning, what: "A keyword appears twice: \"WHEN when I …\".",
        why: "The sentence cannot be read aloud.", fix: .safe
    ) { page, _ in
        page.features.flatMap(\.lines).compactMap { line in
            let words = page.words(in: line.range).prefix(2)
            guard let first = words.first, let second = words.last, first.hash == second.hash,
                page.areNeighbours(words.startIndex, words.startIndex + 1),
                StepKeywords.contains(page.source[first.range]),
                page.classes[line.range.lowerBound..<Int(first.start)].allSatisfy({ $0 == .markup })
            else { return nil }
            return Words.twice(
                first.range.lowerBound..<second.range.upperBound, page.text(first),
                fix: page.repetition(of: first, by: second).map { .safe($0, "") })
        }
    }
}

private enum Words {
    static func twice(_ range: Range<Int>, _ keyword: String, fix: Fix?) -> Diagnostic {
        Diagnostic(range, "'\(keyword)' appears twice", help: "remove one", fix: fix)
    }
}
