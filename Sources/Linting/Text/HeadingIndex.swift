import Handbook

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
    /// In lower case.
    private static let openings: [StaticString] = [
        "bad", "fail", "incorrect", "don't", "do not", "wrong", "avoid", "inaccessible",
    ]
    private static let openingsBeyondASCII = ["don’t", "❌", "✗"]

    package static func isAnnounced(by text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.allSatisfy { $0 < 0x80 } ? isAnnounced(by: bytes) : nil
        } ?? isAnnounced(byCharactersOf: text.lowercased())
    }

    /// In ASCII.
    private static func isAnnounced(by text: UnsafeBufferPointer<UInt8>) -> Bool {
        openings.contains { text.has(inAnyCase: $0, at: 0) }
            || text.indices.contains {
                text.has(inAnyCase: "bad example", at: $0) || text.has(inAnyCase: "(fail", at: $0)
            }
    }

    /// Whole characters count: ❌ with a selector behind it is another one.
    private static func isAnnounced(byCharactersOf text: String) -> Bool {
        openings.contains { text.hasPrefix($0.description) } || openingsBeyondASCII.contains { text.hasPrefix($0) }
            || text.containsBytes(of: "bad example") || text.containsBytes(of: "(fail")
    }
}
