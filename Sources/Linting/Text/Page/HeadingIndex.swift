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
        /// Whether the page's title or one of them is about spelling, or about mistakes that were made.
        let isAboutSpelling: Lazy<Bool>
        let isReport: Lazy<Bool>
    }

    /// The page's title and the headings in the order of the text.
    private let entries: [Entry]
    private static let spelling = WordLists["spelling"]

    /// Limit for a heading in a path, in bytes: each finding hashes its path, and a paragraph may be a heading by
    /// mistake.
    private static let longestText = 200

    /// Without `examples`, no heading announces one.
    init(_ page: Page, _ examples: BadExample? = nil) {
        let document = page.document
        let names = [String(page.title.prefix(Self.longestText)), page.path.stem]
        let top = Entry(
            start: 0, path: "", isBadExample: Lazy { false }, isAboutSpelling: Lazy { Self.isAboutSpelling(names[0]) },
            isReport: Lazy { examples?.isReport(names) ?? false })
        var above: [(level: Int, entry: Entry)] = []
        entries =
            [top]
            + page.headings.map { heading in
                while let last = above.last, last.level >= heading.level { above.removeLast() }
                let text = String(decoding: heading.words.bytes.prefix(Self.longestText), as: UTF8.self)
                let parent = above.last?.entry
                let (outer, path) = (parent ?? top, parent.map { $0.path + " > " + text } ?? text)
                // "![Avoid](no.svg) Tables"
                let first = document.firstChild(of: heading.node).flatMap { document.kind(of: $0) == .image ? $0 : nil }
                let entry = Entry(
                    start: document.nodes[heading.node].source.lowerBound, path: path,
                    isBadExample: Lazy {
                        // A title names the subject: "Bad contrast", "Avoid time limits".
                        outer.isBadExample.value
                            || heading.level > 1 && heading.node != page.titleHeading
                                && examples?.isHeading(
                                    (first.map { document.plainText(of: $0) + ": " } ?? "") + heading.text) ?? false
                    }, isAboutSpelling: Lazy { outer.isAboutSpelling.value || Self.isAboutSpelling(text) },
                    isReport: Lazy { outer.isReport.value || examples?.isReport([text]) ?? false })
                above.append((heading.level, entry))
                return entry
            }
    }

    /// The headings above a byte, outermost first, joined with ` > `.
    func path(at offset: Int) -> String { innermost(at: offset).path }

    /// Whether a heading above announces a bad example.
    func isBadExample(at offset: Int) -> Bool { innermost(at: offset).isBadExample.value }

    /// Whether the page or a section around a place is about spelling, and so full of mistakes.
    func isAboutSpelling(at offset: Int) -> Bool { innermost(at: offset).isAboutSpelling.value }

    /// Whether a place is in a report of mistakes, a question, or about the past: by the page's name, its title and the
    /// headings above.
    func isReport(at offset: Int) -> Bool { innermost(at: offset).isReport.value }

    private func innermost(at offset: Int) -> Entry {
        entries[max(1, entries.bisection(where: { $0.start > offset })) - 1]
    }

    private static func isAboutSpelling(_ text: String) -> Bool {
        let words = text.plainWords
        return words.contains(where: spelling.contains)
            || zip(words, words.dropFirst()).contains { $0 == ("word", "list") }
    }
}
