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
            let start = page.document.end(of: section.heading.node)
            let blocks = Array(page.document.siblings(in: start..<section.nodes.upperBound))
            let lists = blocks.filter { page.document.elements(in: $0).contains("li") }
            if criteria.isEmpty {
                if !section.notes.contains(where: { _ in true }) { return [] }
                return [
                    Diagnostic(
                        heading, "nothing under '\(section.heading.text)' is a criterion",
                        help: lists.isEmpty
                            ? "write a list: what is tested, and below it what is to be found, or scenarios of steps"
                            : "its list is HTML; write it as a Markdown list")
                ]
            }
            guard case .condensed(let groups) = criteria else { return lists.map { unread($0, "steps", page) } }
            let checks = page.document.unreadChecks(among: blocks).map { unread($0, "checks", page) }
            let details = groups.flatMap(\.checks).filter(isGroup).map {
                Diagnostic(
                    page.line(of: $0.node), "the checks below are read as details of '\($0.expectation)'",
                    help: "write it as a heading, above a list of its own")
            }
            return scenarios(among: blocks, page, handbook.content.vocabulary) + checks + details
        }
            + page.document.sectionsInHTML(handbook.content.vocabulary).map {
                Diagnostic(page.line(of: $0), "'\($1)' in HTML begins no section", help: "write `## \($1)`")
            }
    }

    /// Whether a check is a name of one or two words, above items with labels.
    private static func isGroup(_ check: Check) -> Bool {
        check.label == nil && check.details.count > 1 && String(check.expectation).split(separator: " ").count < 3
            && check.details.allSatisfy { $0.range(of: ": ") != nil }
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

    private static func unread(_ block: NodeID, _ what: String, _ page: LintedPage) -> Diagnostic {
        let isTable = page.document.kind(of: block) == .table || page.document.elements(in: block).contains("tr")
        let isText = page.document.kind(of: block) == .paragraph
        let rows = isTable ? "the rows of this table" : isText ? "paragraphs like this one" : "the items of this list"
        let how = what == "checks" ? ": the label, a colon, and what is to be found" : ""
        return Diagnostic(
            page.line(of: block), "\(rows) are no \(what)", help: "write them as a Markdown list\(how)")
    }

    /// Whether a known section is nothing but its heading.
    private static func isEmpty(_ section: PageSection, _ page: LintedPage) -> Bool {
        switch section.kind {
        case .videos, .condensed, .gherkin, .criteria, .developerNotes, .platformNotes: break
        default: return false
        }
        let (heading, next) = (section.heading.node, section.nodes.upperBound)
        guard next <= page.document.end(of: heading) else { return false }
        let start = page.range(of: heading).upperBound
        let end = next < page.document.nodes.count ? page.range(of: next).lowerBound : page.sourceCount
        return page.source[start..<max(start, end)].allSatisfy { $0.isOne(of: " \n\r\t") }
    }
}
