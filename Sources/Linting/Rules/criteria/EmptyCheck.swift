import Handbook
import Markdown
import Tools

extension Rule {
    static let emptyCheck = Rule("criteria/empty-check") { page, _ in
        page.graph.sections.flatMap { section -> [Diagnostic] in
            switch section.criteria {
            case .condensed(let groups)?: groups.flatMap(\.checks).compactMap { fault(of: $0, page) }
            case .gherkin(let feature)?: feature.scenarios.flatMap(\.steps).compactMap { fault(of: $0, page) }
            case nil: []
            }
        } + page.features.flatMap(\.lines).compactMap { lonelyKeyword($0, page) } + emptyItems(page)
    }

    private static func fault(of check: Check, _ page: LintedPage) -> Diagnostic? {
        guard PageText(check.expectation).trimmed.isEmpty, check.details.isEmpty else { return nil }
        let name = check.label.map { "'\($0)' expects nothing" } ?? "this check is empty"
        return Diagnostic(page.line(of: check.node), name, help: "say what is to be found, or remove the item")
    }

    private static func fault(of step: Step, _ page: LintedPage) -> Diagnostic? {
        guard step.keyword != nil, step.argument == nil, PageText(step.text).trimmed.isEmpty else { return nil }
        return withoutText(page.line(of: step.node))
    }

    /// An item with a keyword alone, which is no step.
    private static func lonelyKeyword(_ line: WrittenStep, _ page: LintedPage) -> Diagnostic? {
        let keywords = ["given", "when", "then", "and", "but"]
        guard keywords.contains(String(line.text.trimmed).lowercased()), !page.hasChildren(line) else { return nil }
        return withoutText(page.line(of: line.item))
    }

    private static func withoutText(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this step has no text", help: "say what is done or expected, or remove the step")
    }

    /// Items of criteria with neither text nor items below.
    private static func emptyItems(_ page: LintedPage) -> [Diagnostic] {
        page.nodes(.item).compactMap { item in
            guard page.document.firstChild(of: item) == nil, page.isCriteria(at: page.range(of: item).lowerBound) else {
                return nil
            }
            return Diagnostic(page.line(of: item), "this item is empty", help: "write the check, or remove the item")
        }
    }
}
