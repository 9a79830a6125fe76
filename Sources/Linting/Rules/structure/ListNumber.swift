import Base
import Handbook
import Markdown

extension Rule {
    static let listNumber = Rule(
        "structure/list-number", .warning, what: "The numbers of a list are out of order.",
        why: "Markdown numbers the items itself: the number read aloud is not the one you wrote.",
        source: "CommonMark, 5.3 Lists",
        fix: .safe
    ) { page, _ in
        page.nodes(.list).flatMap { list -> [Diagnostic] in
            guard page.document.nodes[list].flags.contains(.ordered) else { return [] }
            return wrongNumbers(in: list, page)
        } + brokenLists(page)
    }

    private static func wrongNumbers(in list: NodeID, _ page: LintedPage) -> [Diagnostic] {
        var expected = Int(page.document.nodes[list].detail.start)
        let numbers = page.document.children(of: list).map {
            (node: $0, number: number(at: page.range(of: $0).lowerBound, page))
        }
        // Lists of ones are numbered by Markdown.
        if Set(numbers.map(\.number)).count == 1 { return [] }
        return numbers.compactMap { item in
            defer { expected = (item.number ?? expected) + 1 }
            guard let number = item.number, number != expected else { return nil }
            let range = page.range(of: item.node)
            return Words.number(
                range.lowerBound..<page.line(at: range.lowerBound).upperBound, number, expected,
                fix: renumbered(at: range.lowerBound, number, expected))
        }
    }

    /// Numbered lists on one level of a section that were one list before something came between: 1, 2, 2, 3.
    private static func brokenLists(_ page: LintedPage) -> [Diagnostic] {
        var last: Int?
        var diagnostics: [Diagnostic] = []
        for node in page.document.children(of: 0) {
            let kind = page.document.nodes[node].kind
            if kind == .heading, page.document.nodes[node].level <= 2 { last = nil }
            guard kind == .list, page.document.nodes[node].flags.contains(.ordered) else { continue }
            let first = Int(page.document.nodes[node].detail.start)
            if let last, first != 1, first <= last {
                let range = page.range(of: node)
                diagnostics.append(Words.number(page.line(at: range.lowerBound), first, last + 1, fix: nil))
            }
            last = first + Array(page.document.children(of: node)).count - 1
        }
        return diagnostics
    }

    /// The fix, if the number of digits stays the same: the item's lines are indented by the width of its marker.
    private static func renumbered(at start: Int, _ number: Int, _ expected: Int) -> Fix? {
        let (digits, wanted) = (String(number).count, String(expected))
        return wanted.count == digits ? .safe(start..<start + digits, wanted) : nil
    }

    private static func number(at start: Int, _ page: LintedPage) -> Int? {
        Int(String(page.source[start..<page.sourceCount].prefix(while: \.isDigit)))
    }
}

private enum Words {
    static func number(_ range: Range<Int>, _ number: Int, _ expected: Int, fix: Fix?) -> Diagnostic {
        Diagnostic(
            range, "this item is numbered \(number), after \(expected - 1)", help: "write '\(expected).'", fix: fix)
    }
}
