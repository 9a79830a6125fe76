import Handbook
import Tools

extension Rule {
    static let stepKeywordMissing = Rule("gherkin/step-keyword-missing") { page, _ in
        page.features.flatMap(\.scenarios).flatMap { scenario -> [Diagnostic] in
            let steps = scenario.steps
            // In a code block, lines without a keyword only describe the scenario; a star stands for any keyword.
            let isCode = page.document.kind(of: scenario.node) == .codeBlock
            let isDescribed = steps.isEmpty && !scenario.descriptions.isEmpty && isCode
            let without =
                steps.count > 1 && !isCode && steps.allSatisfy { $0.keyword == nil }
                ? page.line(of: steps[0].node) : isDescribed ? page.line(at: scenario.source.lowerBound) : nil
            let all = without.map {
                Diagnostic($0, "no step of this scenario begins with a keyword", help: help("each"))
            }
            return (all.map { [$0] } ?? []) + strays(in: steps, page)
        }
    }

    private static func strays(in steps: [Step], _ page: LintedPage) -> [Diagnostic] {
        let hasAction = steps.contains { $0.keyword == .when || $0.keyword == .then }
        // Index of the first step in the current step's node.
        var first = 0
        return steps.enumerated().compactMap { index, step -> Diagnostic? in
            if steps[first].node != step.node { first = index }
            let isStar = step.keyword == nil && page.document.kind(of: step.node) == .codeBlock
            guard hasAction, step.keyword == nil, !isStar, !continues(step, of: steps, at: first) else { return nil }
            let line = page.line(at: step.source.lowerBound)
            return Diagnostic(line, "this step begins with no keyword", help: help("it"))
        }
    }

    private static func help(_ what: String) -> String { "begin \(what) with WHEN, THEN, AND or BUT" }

    /// Whether an item without keyword continues the previous step: nested in it, or after "AND", a colon or a comma.
    private static func continues(_ step: Step, of steps: [Step], at index: Int) -> Bool {
        guard index > 0 else { return false }
        let before = steps[index - 1]
        let text = String(before.text).lowercased()
        return before.node == step.node || step.depth > before.depth
            || [":", ",", " and", " or"].contains(where: text.hasSuffix)
            || (before.keyword == nil && before.depth == step.depth)
    }
}
