extension Rule {
    static let lazyContinuation = Rule(
        "structure/lazy-continuation", .info,
        what: "A line that begins further left than its list item's text is still read as part of the item.",
        why: "It looks like a separate paragraph, but it is not one.", source: "CommonMark, 5.1 Block quotes, laziness",
        fix: .unsafe, isOptIn: true
    ) { page, _ in
        page.nodes(.item).flatMap { item -> [Diagnostic] in
            guard let paragraph = page.document.firstChild(of: item),
                page.document.nodes[paragraph].kind == .paragraph
            else { return [] }
            let range = page.range(of: paragraph)
            let first = page.lines.line(of: range.lowerBound)
            let last = page.lines.line(of: max(range.lowerBound, range.upperBound - 1))
            let column = range.lowerBound - page.lines.start(first)
            guard last > first else { return [] }
            return (first + 1...last).compactMap { line in
                let text = page.trimmed(page.lines.range(line))
                guard !text.isEmpty, text.lowerBound - page.lines.start(line) < column else { return nil }
                return Words.diagnostic(text, page.lines.start(line)..<text.lowerBound, column)
            }
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ indent: Range<Int>, _ column: Int) -> Diagnostic {
        Diagnostic(
            range, "this line goes on with the list item above, against its indentation",
            help: "indent it, or put a blank line before it",
            fix: .unsafe(indent, String(repeating: " ", count: column)))
    }
}
