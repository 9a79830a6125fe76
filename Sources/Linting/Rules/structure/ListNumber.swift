import Base
import Handbook
import Markdown

extension Rule {
    static let listNumber = Rule("structure/list-number") { page, _ in
        page.nodes(.list).flatMap { list -> [Diagnostic] in
            guard page.document.nodes[list].flags.contains(.ordered) else { return [] }
            return wrongNumbers(in: list, page)
        } + brokenLists(page)
    }

    /// The first item that shows another number than it was given; its fix gives all the numbers that are shown.
    private static func wrongNumbers(in list: NodeID, _ page: LintedPage) -> [Diagnostic] {
        let first = Int(page.document.nodes[list].detail.start)
        let items = page.document.children(of: list).enumerated().map { place, node -> Item in
            let start = page.range(of: node).lowerBound
            return Item(start: start, number: number(at: start, page), shown: first + place)
        }
        // Lists of ones are numbered by Markdown.
        guard Set(items.map(\.number)).count > 1, let wrong = items.first(where: \.isWrong), let number = wrong.number
        else { return [] }
        return [
            Words.number(
                wrong.start..<page.line(at: wrong.start).upperBound, number, wrong.shown,
                fix: renumbered(items, page))
        ]
    }

    private struct Item {
        let start: Int
        /// The number as written.
        let number: Int?
        let shown: Int

        var isWrong: Bool { number.map { $0 != shown } ?? false }
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

    /// The fix, if the numbers of digits stay the same: the lines of an item are indented by the width of its marker.
    private static func renumbered(_ items: [Item], _ page: LintedPage) -> Fix? {
        let wrong = items.filter(\.isWrong)
        let edits = wrong.compactMap { item -> Edit? in
            guard let number = item.number, String(number).count == String(item.shown).count else { return nil }
            return Edit(range: item.start..<item.start + String(number).count, replacement: String(item.shown))
        }
        guard edits.count == wrong.count else { return nil }
        // A list that begins again, and an item that is indented further, may have been meant as another list.
        let isOneList =
            !wrong.contains { $0.number == 1 }
            && Set(items.map { $0.start - page.lines.range(page.lines.line(of: $0.start)).lowerBound }).count == 1
        return Fix(isOneList ? .safe : .unsafe, edits)
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
