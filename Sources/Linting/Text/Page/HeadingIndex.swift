import Handbook
import Tools

/// The headings of a page, to find those above a place. Computed once, because rules and findings ask thousands of
/// times.
struct HeadingIndex: Sendable {
    private struct Entry {
        let start: Int
        /// The texts of this heading and those above, cut and joined with ` > `.
        let path: String
        /// Whether one of them announces a bad example; found when a rule asks.
        let isBadExample: Lazy<Bool>
    }

    /// Headings in the order of the text.
    private let entries: [Entry]

    /// Limit for a heading in a path, in bytes: each finding hashes its path, and a paragraph may be a heading by
    /// mistake.
    private static let longestText = 200

    /// Without `examples`, no heading announces one.
    init(_ page: Page, _ examples: BadExample? = nil) {
        let document = page.document
        var above: [(level: Int, entry: Entry)] = []
        entries = page.headings.map { heading in
            while let last = above.last, last.level >= heading.level { above.removeLast() }
            let text = String(decoding: heading.words.bytes.prefix(Self.longestText), as: UTF8.self)
            let parent = above.last?.entry
            // "![Avoid](no.svg) Tables"
            let first = document.firstChild(of: heading.node).flatMap { document.kind(of: $0) == .image ? $0 : nil }
            let entry = Entry(
                start: document.nodes[heading.node].source.lowerBound,
                path: parent.map { $0.path + " > " + text } ?? text,
                isBadExample: Lazy {
                    // A title names the subject: "Bad contrast", "Avoid time limits".
                    parent?.isBadExample.value ?? false
                        || heading.level > 1 && heading.node != page.titleHeading
                            && examples?.isHeading(
                                (first.map { document.plainText(of: $0) + ": " } ?? "") + heading.text) ?? false
                })
            above.append((heading.level, entry))
            return entry
        }
    }

    /// The headings above a byte, outermost first, joined with ` > `.
    func path(at offset: Int) -> String { innermost(at: offset)?.path ?? "" }

    /// Whether a heading above announces a bad example.
    func isBadExample(at offset: Int) -> Bool { innermost(at: offset)?.isBadExample.value ?? false }

    private func innermost(at offset: Int) -> Entry? {
        let end = entries.bisection(where: { $0.start > offset })
        return end > 0 ? entries[end - 1] : nil
    }
}
