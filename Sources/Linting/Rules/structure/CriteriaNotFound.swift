import Handbook
import Markdown

extension Rule {
    static let criteriaNotFound = Rule("structure/criteria-not-found") { page, _ in
        page.graph.sections.flatMap { section -> [Diagnostic] in
            let heading = page.range(of: section.heading.node)
            if isEmpty(section, page) {
                return [
                    Diagnostic(
                        heading, "there is nothing below '\(section.heading.text)'",
                        help: "write it, or remove the heading",
                        why: "Readers follow the contents, or a link, to nothing.")
                ]
            }
            guard let criteria = section.criteria else { return [] }
            if criteria.isEmpty {
                let hasText = section.notes.contains { _ in true }
                return hasText
                    ? [
                        Diagnostic(
                            heading, "nothing under '\(section.heading.text)' is a criterion",
                            help:
                                "write a list: what is tested, and below it what is to be found, or scenarios of steps")
                    ] : []
            }
            return strayChecks(in: criteria, page) + tables(in: section, criteria, page)
        }
    }

    /// Tables that stand where other groups have a list of checks: below a heading or a bold line of their own.
    private static func tables(in section: PageSection, _ criteria: Criteria, _ page: LintedPage) -> [Diagnostic] {
        guard case .condensed = criteria else { return [] }
        let blocks = Array(
            page.document.siblings(in: page.document.end(of: section.heading.node)..<section.nodes.upperBound))
        let titles = blocks.indices.filter {
            page.document.kind(of: blocks[$0]) == .heading || page.document.isBoldLine(blocks[$0])
        }
        return zip(titles, titles.dropFirst() + [blocks.count]).compactMap { start, end in
            let group = blocks[start + 1..<end]
            guard !group.contains(where: { page.document.kind(of: $0) == .list }),
                let table = group.first(where: { page.document.kind(of: $0) == .table })
            else { return nil }
            return Diagnostic(
                page.line(of: table), "the rows of this table are no checks",
                help: "write them as a list: the label, a colon, and what is to be found")
        }
    }

    /// Whether a known section is nothing but its heading.
    private static func isEmpty(_ section: PageSection, _ page: LintedPage) -> Bool {
        switch section.kind {
        case .videos, .condensed, .gherkin, .criteria, .developerNotes, .platformNotes: break
        default: return false
        }
        let heading = section.heading.node
        guard section.nodes.upperBound <= page.document.end(of: heading) else { return false }
        let start = page.range(of: heading).upperBound
        let next = section.nodes.upperBound
        let end = next < page.document.nodes.count ? page.range(of: next).lowerBound : page.sourceCount
        return page.source[start..<max(start, end)].allSatisfy { $0.isOne(of: " \n\r\t") }
    }

    /// Groups without checks that are indented further than the first group: they were meant as checks.
    private static func strayChecks(in criteria: Criteria, _ page: LintedPage) -> [Diagnostic] {
        guard case .condensed(let groups) = criteria, let first = groups.first,
            let usual = indent(of: first.node, page)?.count
        else { return [] }
        var parent = first
        return groups.dropFirst().compactMap { group in
            guard group.checks.isEmpty, let own = indent(of: group.node, page), own.count > usual,
                let column = column(ofTextIn: parent.node, page), column > own.count
            else {
                parent = group
                return nil
            }
            return Diagnostic(
                page.line(at: own.upperBound), "this is a test of its own, not a check of '\(String(parent.title))'",
                help: "indent it by \(column) spaces, or not at all")
        }
    }

    /// The spaces before an item's marker; nil for other nodes, and after anything else.
    private static func indent(of item: NodeID, _ page: LintedPage) -> Range<Int>? {
        guard page.document.kind(of: item) == .item else { return nil }
        let mark = page.range(of: item).lowerBound
        let start = page.lines.start(page.lines.line(of: mark))
        return page.source[start..<mark].allSatisfy { $0 == " " } ? start..<mark : nil
    }

    /// The column of an item's text, from 0: items below it begin there.
    private static func column(ofTextIn item: NodeID, _ page: LintedPage) -> Int? {
        guard let text = page.document.firstChild(of: item) else { return nil }
        let start = page.range(of: text).lowerBound
        return start - page.lines.start(page.lines.line(of: start))
    }
}
