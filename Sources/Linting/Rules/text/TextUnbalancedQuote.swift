import Markdown
import Tools

extension Rule {
    static let textUnbalancedQuote = Rule("text/unbalanced-quote") { page, _ in
        page.proseBlocks.compactMap { block in
            let marks = marks(in: block.range, page)
            // A table cell may be a ditto mark.
            let isDitto = block.kind == .tableCell && !page.source[block.range].contains { $0.isLetter || $0.isDigit }
            guard !marks.isEmpty, !isDitto, let (wrong, partner) = firstWrong(marks) else { return nil }
            let mark = page.text(wrong)
            guard let partner else {
                return Diagnostic(
                    wrong, "the quotation mark \(mark) has no partner", help: "use \"…\" or “…” as a pair")
            }
            return Diagnostic(
                wrong, "the quotation begins with another mark than \(mark)", help: "use \"…\" or “…” as a pair",
                fix: .unsafe(wrong, partner == "\"" ? "\"" : "”"))
        }
    }

    private typealias Mark = (text: String, range: Range<Int>)

    private static func marks(in block: Range<Int>, _ page: LintedPage) -> [Mark] {
        let source = page.source
        var marks: [Mark] = []
        for index in block where page.classes[index] == .prose {
            if source[index] == "\"" {
                let isInches =
                    index > block.lowerBound && source[index - 1].isDigit && index + 1 < block.upperBound
                    && !source[index + 1].isLetter && marks.count % 2 == 0
                if !isInches { marks.append(("\"", index..<index + 1)) }
            } else if source[index].isBeyondASCII {
                // Each of these has three bytes.
                let mark = String(source[index..<block.upperBound].prefix(3))
                if ["“", "”", "„"].contains(mark) { marks.append((mark, index..<index + 3)) }
            }
        }
        return marks
    }

    /// The first mark without a partner of its kind, and the mark that the quotation begins with.
    private static func firstWrong(_ marks: [Mark]) -> (Range<Int>, partner: String?)? {
        var open: Mark?
        for mark in marks {
            guard let last = open else {
                if mark.text == "”" { return (mark.range, nil) }
                open = mark
                continue
            }
            // German and other languages open with „ and close with the English opening mark.
            guard ["\"\"", "“”", "„“", "„”"].contains(last.text + mark.text) else { return (mark.range, last.text) }
            open = nil
        }
        return open.map { ($0.range, nil) }
    }
}
