import Handbook
import Markdown
import Tools

extension Rule {
    static let emptyCheck = Rule("criteria/empty-check") { page, handbook in
        let words = handbook.content.vocabulary.steps
        return page.content.sections.flatMap { section -> [Diagnostic] in
            guard case .condensed(let groups)? = section.criteria else { return [] }
            return groups.flatMap(\.checks).compactMap { fault(of: $0, page) } + withoutChecks(groups, page)
        }
            // Items with a keyword alone, which are no steps.
            + page.features.flatMap(\.lines).filter {
                words.isKeyword(String($0.text.trimmed)) && !page.hasChildren($0)
            }.map { withoutText(page.line(of: $0.item)) } + emptyItems(page)
            + page.gherkinLines.filter { words.isKeyword(String($0)) }.map { withoutText($0.indices) }
    }

    private static func fault(of check: Check, _ page: LintedPage) -> Diagnostic? {
        // `emptyItems` finds items with nothing in them.
        guard page.document.firstChild(of: check.node) != nil,
            isBlank(check), check.details.isEmpty,
            page.document.children(of: check.node).allSatisfy({ page.document.kind(of: $0) == .paragraph })
        else { return nil }
        let name = check.label.map { "'\($0)' expects nothing" } ?? "this check is empty"
        return Diagnostic(page.line(of: check.node), name, help: "say what is to be found, or remove the item")
    }

    /// Whether an expectation is still to be written: no word, after a label a mark at most.
    private static func isBlank(_ check: Check) -> Bool {
        let text = String(check.expectation).trimmingBlanks.lowercased()
        let isMark = check.label == nil || text.allSatisfy { $0.isASCII || "–—…".contains($0) }
        return ["x", "xx", "xxx", "[x]"].contains(text) || isMark && text.allSatisfy { !$0.isLetter && !$0.isNumber }
            || text.hasPrefix("(wcag ") && text.hasSuffix(")") && text.dropLast().allSatisfy { $0 != ")" }
    }

    /// Groups with a title alone among groups with checks.
    private static func withoutChecks(_ groups: [TestGroup], _ page: LintedPage) -> [Diagnostic] {
        let empty = groups.filter { $0.checks.isEmpty && $0.descriptions.isEmpty }
        guard !empty.isEmpty, empty.count * 2 <= groups.count else { return [] }
        return empty.compactMap { group in
            let title = String(group.title)
            guard page.document.kind(of: group.node) == .item, title.split(separator: " ").count <= 3,
                title.last?.isLetter == true, Array(page.document.children(of: group.node)).count == 1
            else { return nil }
            return Diagnostic(
                page.line(of: group.node), "'\(title)' has no checks", help: "write them below it, or remove the group")
        }
    }

    private static func withoutText(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this step has no text", help: "say what is done or expected, or remove the step")
    }

    /// Items of criteria with neither text nor items below, and tasks without a text.
    private static func emptyItems(_ page: LintedPage) -> [Diagnostic] {
        page.nodes(.item).compactMap { item in
            let isCriterion = page.isCriteria(at: page.range(of: item).lowerBound)
            let isTask = page.document.nodes[item].flags.contains(.task)
            let text = page.document.firstChild(of: item).map { isCriterion ? "…" : page.document.plainText(of: $0) }
            let isEmpty = text.map { ["[ ]", "[x]", "[X]"].contains($0.trimmingBlanks) } ?? (isCriterion || isTask)
            if !isEmpty { return nil }
            return Diagnostic(page.line(of: item), "this item is empty", help: "write the check, or remove the item")
        }
    }
}
