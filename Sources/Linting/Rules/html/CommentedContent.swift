import Base
import Markdown

extension Rule {
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

    /// Elements, headings or fences: more than a remark.
    private static func holdsContent(_ text: ArraySlice<UInt8>) -> Bool {
        for index in text.indices.dropFirst(4).dropLast(2) where text[index] == UInt8(ascii: "<") {
            if text[index + 1].isLetter { return true }
        }
        return text.firstPlace(of: "\n## ".utf8) != nil || text.firstPlace(of: "\n```".utf8) != nil
    }
}

private enum Words {
    static func commented(_ range: Range<Int>, _ lines: Int) -> Remark {
        Remark(
            range, "\(lines) lines of content are commented out", help: "put them back, or remove them: git remembers")
    }
}
