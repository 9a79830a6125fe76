import Base
import Handbook
import Markdown

extension Rule {
    static let mergedHeading = Rule(
        "structure/merged-heading", .error,
        what: "The marks of a heading are in the middle of a line, or touch its words.",
        why: "The heading is lost: it shows as text with number signs.", source: "CommonMark, 4.2 ATX headings",
        fix: .unsafe
    ) { page, handbook in
        touching(page, handbook)
            + page.textNodes(with: "### ").compactMap { node in
                let text = page.document.nodes[node].text
                let source = page.source[text.lowerBound..<text.upperBound]
                guard let place = source.firstPlace(of: "### "), place > text.lowerBound else { return nil }
                var start = place
                while start > text.lowerBound, source[start - 1] == "#" { start -= 1 }
                return Words.heading(start..<text.upperBound)
            }
    }

    private static func isOfCriteria(_ kind: SectionKind) -> Bool {
        [.condensed, .gherkin, .criteria, .videos].contains(kind)
    }

    /// Lines such as `##Condensed`. After one number sign only sections of the handbook count: `#a11y` is not a heading.
    private static func touching(_ page: LintedPage, _ handbook: LintedHandbook) -> [Diagnostic] {
        page.lines(beginningWith: { $0 == "#" }).compactMap { line in
            let marks = line.prefix { $0 == "#" }
            let words = line[marks.endIndex..<line.endIndex]
            guard marks.count <= 6, page.classes[line.startIndex] == .prose, words.first?.isLetter == true,
                marks.count > 1 || isOfCriteria(handbook.graph.vocabulary.section(String(words)))
            else { return nil }
            return Words.touching(line.startIndex..<line.endIndex, marks.endIndex, String(words))
        }
    }
}

private enum Words {
    static func touching(_ range: Range<Int>, _ end: Int, _ words: String) -> Diagnostic {
        Diagnostic(
            range, "'\(words)' is not a heading: its number signs touch it",
            help: "put a space after the number signs", fix: .unsafe(end..<end, " "))
    }

    static func heading(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "a heading begins in the middle of this line",
            help: "put it on its own line, after a blank line",
            fix: .unsafe(range.lowerBound..<range.lowerBound, "\n\n"))
    }
}
