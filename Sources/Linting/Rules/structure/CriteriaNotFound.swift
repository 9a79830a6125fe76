import Handbook
import Markdown

extension Rule {
    static let criteriaNotFound = Rule("structure/criteria-not-found") { page, handbook in
        page.content.sections.flatMap { section -> [Diagnostic] in
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
            guard case .condensed = criteria else { return [] }
            let content = page.document.end(of: section.heading.node)..<section.nodes.upperBound
            let blocks = Array(page.document.siblings(in: content))
            return scenarios(among: blocks, page, handbook.content.vocabulary) + tables(among: blocks, page)
        }
    }

    /// The first scenario that is read as a group or a remark.
    private static func scenarios(
        among blocks: [NodeID], _ page: LintedPage, _ vocabulary: VocabularyIndex
    ) -> [Diagnostic] {
        let document = page.document
        let titles = blocks.lazy.flatMap { document.kind(of: $0) == .list ? Array(document.children(of: $0)) : [$0] }
        let scenario = titles.first { title in
            let word = vocabulary.scenarioWord(document.plainBytes(of: title))?.word
            return word == .scenario || word == .outline || document.language(of: title) == "gherkin"
        }
        return [scenario].compactMap(\.self).map {
            Diagnostic(
                page.line(of: $0), "this scenario is read as a group of checks",
                help: "write all scenarios below a heading 'Gherkin', each with a THEN",
                why: "Below 'Criteria' scenarios are read as such when all of it is scenarios with a THEN.")
        }
    }

    /// Tables that stand where other groups have a list of checks: below a heading or a bold line of their own.
    private static func tables(among blocks: [NodeID], _ page: LintedPage) -> [Diagnostic] {
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
}
