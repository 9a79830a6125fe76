import Handbook
import Markdown
import Tools

/// A diagnostic with its rule, as it is shown.
struct ShownDiagnostic: Sendable {
    let rule: Rule
    var severity: Severity
    var diagnostic: Diagnostic

    /// Whether a sample may show what the rule finds.
    fileprivate var isDoubtful: Bool { rule.isAboutMarkup && severity != .error }
}

extension LintedPage {
    /// Whether words recommend a sample: before it, or the heading above: "UIKit", "Usage", "Passed example 3".
    private func isRecommended(_ block: NodeID, _ before: String) -> Bool {
        let start = range(of: block).lowerBound
        return examples.announcement(before) == .right || codePlatform(at: start) != nil
            || examples.words[.goodHeading].occur(in: headings.path(at: start).exampleWords)
    }

    /// The diagnostics; information where nothing recommends the sample.
    func softened(_ found: [ShownDiagnostic]) -> [ShownDiagnostic] {
        if !found.contains(where: \.isDoubtful) { return found }
        let recommended = Set(shown.samples.filter(isRecommended).map { range(of: $0.block).lowerBound })
        // A page that recommends one of its samples and shows no mistakes recommends them all.
        let recommendsAll = shown.ranges.isEmpty && !recommended.isEmpty
        var advised: Set<Int> = []
        return found.map { shown in
            guard shown.isDoubtful, let start = sample(at: shown.diagnostic.range.lowerBound)?.lowerBound,
                !recommendsAll, !recommended.contains(start)
            else { return shown }
            var shown = shown
            shown.severity = .info
            if advised.insert(start).inserted {
                let advice = "if the sample shows a mistake, say so above it: \"Wrong:\""
                shown.diagnostic.help = shown.diagnostic.help.map { "\($0); \(advice)" } ?? advice
            }
            return shown
        }
    }
}
