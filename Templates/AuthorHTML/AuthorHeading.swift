import Markdown

/// A heading of raw HTML. Its tags get the level that fits its position.
struct AuthorHeading: Sendable {
    let node: NodeID
    /// The level as written, 1…6.
    let level: Int
    /// The positions of the digits in its tags.
    private(set) var digits: [Range<Int>]

    func edits(level: Int) -> [MarkupEdit] {
        digits.map { MarkupEdit(bytes: $0, replacement: Array(String(level).utf8)) }
    }

    /// Finds headings in a stream of tokens.
    struct Collector {
        private(set) var headings: [AuthorHeading] = []

        mutating func read(_ token: HTMLToken, node: NodeID) {
            switch token.kind {
            case .startTag(let name, _):
                guard let level = Self.level(name) else { return }
                let digit = token.span.lowerBound + 2
                headings.append(AuthorHeading(node: node, level: level, digits: [digit..<digit + 1]))
            case .endTag(let name):
                guard Self.level(name) != nil, let last = headings.indices.last else { return }
                let digit = token.span.lowerBound + 3
                headings[last].digits.append(digit..<digit + 1)
            case .text, .comment: break
            }
        }

        private static func level(_ name: String) -> Int? {
            guard name.utf8.count == 2, name.hasPrefix("h") else { return nil }
            return Int(name.dropFirst()).flatMap { (1...6).contains($0) ? $0 : nil }
        }
    }
}
