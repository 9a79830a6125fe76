import Handbook
import Markdown
import Tools

extension Rule {
    static let listNumber = Rule("structure/list-number") { page, _ in
        page.nodes(.list).flatMap { list -> [Diagnostic] in
            guard page.document.nodes[list].flags.contains(.ordered) else { return [] }
            return wrongNumbers(in: list, page)
        } + brokenLists(page)
    }

    /// The first item that shows another number than it was given. Lists of ones are numbered by Markdown.
    private static func wrongNumbers(in list: NodeID, _ page: LintedPage) -> [Diagnostic] {
        let first = Int(page.document.nodes[list].detail.start)
        let items = page.document.children(of: list).enumerated().map { place, node in
            (number: number(at: page.range(of: node).lowerBound, page) ?? first + place, shown: first + place, node)
        }
        guard Set(items.map(\.number)).count > 1,
            let (number, shown, node) = items.first(where: { $0.number != $0.shown })
        else { return [] }
        let start = page.range(of: node).lowerBound
        return [misnumbered(start..<page.line(at: start).upperBound, number, shown)]
    }

    /// Numbered lists on one level of a section that were one list before something came between: 1, 2, 2, 3.
    private static func brokenLists(_ page: LintedPage) -> [Diagnostic] {
        let document = page.document
        var last = Int.min
        return document.children(of: 0).compactMap { node in
            if document.kind(of: node) == .heading, document.nodes[node].level <= 2 { last = .min }
            guard document.kind(of: node) == .list, document.nodes[node].flags.contains(.ordered) else { return nil }
            let (first, before) = (Int(document.nodes[node].detail.start), last)
            last = first + Array(document.children(of: node)).count - 1
            guard first != 1, first <= before else { return nil }
            return misnumbered(page.line(of: node), first, before + 1)
        }
    }

    private static func number(at start: Int, _ page: LintedPage) -> Int? {
        Int(String(page.source[start..<page.sourceCount].prefix(while: \.isDigit)))
    }

    private static func misnumbered(_ range: Range<Int>, _ number: Int, _ expected: Int) -> Diagnostic {
        Diagnostic(
            range, "this item is numbered \(number), after \(expected - 1)", help: "write '\(expected).'")
    }
}
