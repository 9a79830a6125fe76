import Handbook
import Markdown
import Tools

extension Rule {
    static let duplicate = Rule("criteria/duplicate") { page, _ in
        twice(page.content.sections.filter { $0.kind != .unrecognised }) {
            (
                $0.kind.id + ($0.kind.platformOfNotes?.id ?? ""), page.line(of: $0.heading.node),
                "the section '\($0.heading.text)'"
            )
        } + page.content.sections.flatMap { inSection($0, page) } + repeatedSteps(page)
            + page.nodes(.list).flatMap { tasks(of: $0, page) }
    }

    /// Items of a task list outside of criteria.
    private static func tasks(of list: NodeID, _ page: LintedPage) -> [Diagnostic] {
        if page.isCriteria(at: page.range(of: list).lowerBound) { return [] }
        let document = page.document
        let items = document.children(of: list).filter { document.nodes[$0].flags.contains(.task) }
        return twice(items) { item in
            let isPlain = document.children(of: item).allSatisfy { document.kind(of: $0) == .paragraph }
            return (isPlain ? document.plainText(of: item) : "", page.line(of: item), "this task")
        }
    }

    private static func inSection(_ section: PageSection, _ page: LintedPage) -> [Diagnostic] {
        switch section.criteria {
        case .condensed(let groups)?:
            twice(groups) { (String($0.title), page.line(of: $0.node), "the group '\($0.title)'") }
                + groups.flatMap { group in
                    twice(group.checks) { ($0.details.isEmpty ? $0.text : "", page.line(of: $0.node), "this check") }
                }
        case .gherkin(let feature)?:
            twice(feature.scenarios) {
                let title = $0.title.isEmpty ? $0.above.last ?? "" : $0.title
                return (String(title), page.line(at: $0.source.lowerBound), "the scenario '\(title)'")
            }
        case nil: []
        }
    }

    /// The parts whose text occurred before; parts without a text differ.
    private static func twice<Part>(
        _ parts: [Part], _ describe: (Part) -> (text: String, place: Range<Int>, name: String)
    ) -> [Diagnostic] {
        var first: [String: Range<Int>] = [:]
        return parts.compactMap { part in
            let (text, place, name) = describe(part)
            let key = (text.last == "." ? text.dropLast().description : text).lowercased().trimmingBlanks
            guard !key.isEmpty, let earlier = first[key], earlier != place else {
                first[key] = first[key] ?? place
                return nil
            }
            return Diagnostic(
                place, "\(name) appears twice", help: "merge them, or write the one that was meant",
                related: [Diagnostic.Place(range: earlier, note: "the first one")])
        }
    }

    /// Steps that repeat the previous one.
    private static func repeatedSteps(_ page: LintedPage) -> [Diagnostic] {
        let steps = page.features.flatMap { zip($0.lines, $0.lines.dropFirst()) }.filter { !page.hasChildren($0.0) }
        let lines = zip(page.gherkinLines, page.gherkinLines.dropFirst()).filter {
            page.lines.line(of: $0.startIndex) + 1 == page.lines.line(of: $1.startIndex)
        }
        let pairs =
            steps.map { [($0.range, $0.text.trimmed), ($1.range, $1.text.trimmed)] }
            + lines.map { [($0.indices, $0), ($1.indices, $1)] }
        return pairs.compactMap { pair in
            let texts = pair.map { String($0.1).lowercased() }
            guard texts[0].count > 12, texts[0] == texts[1] else { return nil }
            return Diagnostic(
                pair[1].0, "this step repeats the previous one", help: "remove it, or write the step that was meant",
                related: [Diagnostic.Place(range: pair[0].0, note: "the same")])
        }
    }
}
