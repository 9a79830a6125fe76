import Base
import Markdown

extension Rule {
    static let nestedComment = Rule(
        "html/nested-comment", .error, what: "A comment stands inside another comment.",
        why: "The outer one ends with the inner one, and what was hidden shows.", source: "HTML, 13.1.6 Comments",
        holdsInBadExamples: true
    ) { page, _ in
        comments(page).compactMap { comment in
            guard let inner = page.source[(comment.lowerBound + 4)..<comment.upperBound].firstPlace(of: "<!--".utf8)
            else {
                return nil
            }
            return Words.nested(comment.lowerBound..<comment.lowerBound + 4, inner..<inner + 4)
        }
    }

    static let commentedContent = Rule(
        "html/commented-content", .warning, what: "A piece of the page is commented out.",
        why: "Nobody sees it, it ages unread, and readers find it in the page's source."
    ) { page, _ in
        comments(page).compactMap { comment in
            let text = page.source[comment]
            guard !text.starts(with: Suppressions.mark.utf8) else { return nil }
            let lineCount = text.count { $0 == UInt8(ascii: "\n") } + 1
            guard lineCount >= 3, holdsContent(text) else { return nil }
            return Words.commented(comment, lineCount)
        }
    }

    /// From `<!--` to `-->`, in the page's live HTML.
    private static func comments(_ page: LintedPage) -> [Range<Int>] {
        page.markup.liveTokens.compactMap { token in
            guard token.token.kind == .comment else { return nil }
            let range = page.locate(token)
            return range.count >= 7 && page.source[range].starts(with: "<!--".utf8) ? range : nil
        }
    }

    /// Elements, headings or fences: more than a remark.
    private static func holdsContent(_ text: ArraySlice<UInt8>) -> Bool {
        for index in text.indices.dropFirst(4).dropLast(2) where text[index] == UInt8(ascii: "<") {
            if text[index + 1].isLetter { return true }
        }
        return text.firstPlace(of: "\n## ".utf8) != nil || text.firstPlace(of: "\n```".utf8) != nil
    }
}

private enum Words {
    static func nested(_ range: Range<Int>, _ inner: Range<Int>) -> Remark {
        Remark(
            range, "this comment ends with the one inside it", help: "end it before the next one begins",
            related: [Remark.Place(range: inner, note: "the inner comment")])
    }

    static func commented(_ range: Range<Int>, _ lines: Int) -> Remark {
        Remark(
            range, "\(lines) lines of content are commented out", help: "put them back, or remove them: git remembers")
    }
}
