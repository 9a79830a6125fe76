import Base
import Markdown

extension Rule {
    static let textUnbalancedQuote = Rule("text/unbalanced-quote") { page, _ in
        page.proseBlocks.filter { !$0.marks.isEmpty && !isDitto($0, page) }.compactMap { block in
            let marks = marks(in: block, page)
            guard let wrong = firstWrong(marks, page) else { return nil }
            return Diagnostic(
                wrong.range,
                wrong.partner.map(closing) == nil
                    ? "the quotation mark \(page.text(wrong.range)) has no partner"
                    : "the quotation begins with another mark than \(page.text(wrong.range))",
                help: "use \"…\" or “…” as a pair", fix: wrong.partner.map(closing).map { .unsafe(wrong.range, $0) })
        }
    }

    /// Whether a table cell is a ditto mark.
    private static func isDitto(_ block: ProseBlock, _ page: LintedPage) -> Bool {
        block.kind == .tableCell && !page.source[block.range].contains { $0.isLetter || $0.isDigit }
    }

    /// `low` opens a quotation in German and other languages, where the English opening mark closes it.
    private enum Kind { case straight, opening, closing, low }

    private static func marks(in marked: ProseBlock, _ page: LintedPage) -> [(kind: Kind, range: Range<Int>)] {
        let source = page.source
        let block = marked.range
        var marks: [(Kind, Range<Int>)] = []
        for index in page.marks[marked] {
            if source[index] == "\"" {
                let isInches =
                    index > block.lowerBound && source[index - 1].isDigit && index + 1 < block.upperBound
                    && !source[index + 1].isLetter && marks.count % 2 == 0
                if !isInches { marks.append((.straight, index..<index + 1)) }
            } else if let (kind, range) = typographic(source[index..<block.upperBound]) {
                marks.append((kind, range))
            }
        }
        return marks
    }

    /// The typographic mark at the start of a text.
    private static func typographic(_ text: PageText) -> (kind: Kind, range: Range<Int>)? {
        // Each of these has three bytes.
        let mark = text.prefix(3)
        switch String(mark) {
        case "“": return (.opening, mark.indices)
        case "”": return (.closing, mark.indices)
        case "„": return (.low, mark.indices)
        default: return nil
        }
    }

    private static func closing(_ kind: Kind) -> String { kind == .straight ? "\"" : "”" }

    /// The first mark without a partner of its kind.
    private static func firstWrong(
        _ marks: [(kind: Kind, range: Range<Int>)], _ page: LintedPage
    ) -> (range: Range<Int>, partner: Kind?)? {
        var open: (kind: Kind, range: Range<Int>)?
        for mark in marks {
            guard let last = open else {
                if mark.kind == .closing { return (mark.range, nil) }
                open = mark
                continue
            }
            if !isPair(last.kind, mark.kind) { return (mark.range, last.kind) }
            open = nil
        }
        return open.map { ($0.range, nil) }
    }

    private static func isPair(_ first: Kind, _ second: Kind) -> Bool {
        switch (first, second) {
        case (.straight, .straight), (.opening, .closing), (.low, .opening), (.low, .closing): true
        default: false
        }
    }
}
