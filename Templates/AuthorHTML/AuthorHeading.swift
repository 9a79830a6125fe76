import Markdown

/// A heading of raw HTML. Its tags get the level that fits its position.
struct AuthorHeading: Sendable {
    let node: NodeID
    /// The level as written, 1…6.
    let level: Int
    /// The positions of the digits in its tags.
    var digits: [Range<Int>]

    func edits(level: Int) -> [MarkupEdit] {
        digits.map { MarkupEdit(bytes: $0, replacement: Array(String(level).utf8)) }
    }
}

extension HTMLToken {
    /// The level of a heading's start tag or end tag, 1…6, and the place of its digit; nil for other tokens.
    var headingLevel: (level: Int, digit: Range<Int>)? {
        let (name, offset) =
            switch kind {
            case .startTag(let name, _): (name, 2)
            case .endTag(let name): (name, 3)
            case .text, .comment: ("", 0)
            }
        guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()), (1...6).contains(level)
        else {
            return nil
        }
        return (level, span.lowerBound + offset..<span.lowerBound + offset + 1)
    }
}
