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

/// Whether the page recommends a sample, and how many signs say that it shows a mistake on purpose.
private typealias Doubt = (isRecommended: Bool, signs: Int)

extension LintedPage {
    /// The signs of each sample by its first byte: a sentence beside it speaks of a defect or a repair; one in the same
    /// language without a mistake is in the section, or follows as its remedy. Reports, questions are about mistakes.
    private func doubtfulSamples(_ found: [ShownDiagnostic]) -> [Int: Doubt] {
        let faulty = Set(
            found.filter(\.rule.isAboutMarkup).compactMap { sample(at: $0.diagnostic.range.lowerBound)?.lowerBound })
        let clean = shown.samples.map { sample in
            let range = range(of: sample.block)
            return !faulty.contains(range.lowerBound) && shown.ranges.isDisjoint(RangeSet(range))
        }
        let sections = Set(zip(shown.samples, clean).filter(\.1).map { section(of: $0.0) })
        let doubts = shown.samples.map { sample -> Doubt in
            let range = range(of: sample.block)
            if examples.announcement(sample.before) == .right { return (true, 0) }
            if headings.isReport(at: range.lowerBound) { return (false, 2) }
            // What follows may speak of something else.
            let said = max(
                examples.signs(in: sample.before), min(1, examples.signs(in: sample.after, isAfter: true)))
            // "UIKit", "Usage", "Passed example 3"
            let isRecommended =
                codePlatform(at: range.lowerBound) != nil
                || examples.words[.goodHeading].occur(in: headings.path(at: range.lowerBound).exampleWords)
            let hasRemedy = sample.next.map { clean[$0] && examples.isRemedy(shown.samples[$0].before) } ?? false
            let beside = hasRemedy ? 2 : sections.contains(section(of: sample)) ? 1 : 0
            return (isRecommended, (isRecommended ? min(said, 1) : said) + beside)
        }
        // A page that recommends one of its samples and shows no mistakes recommends them all.
        let recommends = shown.ranges.isEmpty && doubts.contains(where: \.isRecommended)
        let starts = shown.samples.map { range(of: $0.block).lowerBound }
        return Dictionary(zip(starts, doubts), uniquingKeysWith: { first, _ in first }).mapValues {
            (recommends ? $0.signs < 2 : $0.isRecommended, $0.signs)
        }
    }

    private func section(of sample: ShownMistakes.Sample) -> String {
        headings.path(at: range(of: sample.block).lowerBound) + document.language(of: sample.block)
    }

    /// The diagnostics without those that samples show on purpose; information where that is in doubt.
    func softened(_ found: [ShownDiagnostic]) -> [ShownDiagnostic] {
        if !found.contains(where: \.isDoubtful) { return found }
        let doubtful = doubtfulSamples(found)
        var advised: Set<Int> = []
        return found.compactMap { shown in
            guard shown.isDoubtful, let start = sample(at: shown.diagnostic.range.lowerBound)?.lowerBound,
                // Words must recommend a sample for more than information.
                let doubt = doubtful[start], doubt.signs > 0 || !doubt.isRecommended
            else { return shown }
            if doubt.signs > 1 { return nil }
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
