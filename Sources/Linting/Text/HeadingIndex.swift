import ContentGraph
import Markdown

/// The headings of a page, to tell which ones a place stands under.
struct HeadingIndex: Sendable {
    private struct Entry {
        let start: Int
        let text: String
        /// The heading above this one, in `entries`.
        let parent: Int?
    }

    /// In the order of the text.
    private let entries: [Entry]

    init(_ page: Page) {
        let document = page.document
        var stack: [(level: Int, index: Int)] = []
        entries = page.headings.enumerated().map { index, heading in
            while let last = stack.last, last.level >= heading.level { stack.removeLast() }
            defer { stack.append((heading.level, index)) }
            return Entry(
                start: document.nodes[heading.node].source.lowerBound, text: heading.text,
                parent: stack.last?.index)
        }
    }

    /// The headings above a byte, outermost first, with ` > ` between.
    func path(at offset: Int) -> String {
        above(offset).reversed().map(\.text).joined(separator: " > ")
    }

    /// Whether a heading above says that what follows is wrong on purpose.
    func isBadExample(at offset: Int) -> Bool {
        above(offset).contains { BadExample.isAnnounced(by: $0.text) }
    }

    /// Innermost first.
    private func above(_ offset: Int) -> [Entry] {
        var found: [Entry] = []
        var index = entries.lastIndex { $0.start <= offset }
        while let entry = index.map({ entries[$0] }) {
            found.append(entry)
            index = entry.parent
        }
        return found
    }
}

/// Words by which authors say that what follows is wrong on purpose.
package enum BadExample {
    private static let openings = [
        "bad", "fail", "incorrect", "don't", "don’t", "do not", "wrong", "avoid", "❌", "✗", "inaccessible",
    ]

    package static func isAnnounced(by text: String) -> Bool {
        // Whole characters count: ❌ with a selector behind it is another one.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return isAnnounced(byCharactersOf: text.lowercased()) }
        let text = Array(text.utf8)[...].lowercased
        return openings.contains { text.starts(with: $0.utf8) } || text.contains("bad example")
            || text.contains("(fail")
    }

    private static func isAnnounced(byCharactersOf text: String) -> Bool {
        openings.contains { text.hasPrefix($0) } || text.contains("bad example") || text.contains("(fail")
    }
}
