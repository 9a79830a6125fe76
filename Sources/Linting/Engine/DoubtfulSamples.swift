import Handbook
import Markdown
import Tools

/// A diagnostic with its rule, as it is shown.
struct ShownDiagnostic: Sendable {
    let rule: Rule
    var severity: Severity
    var diagnostic: Diagnostic
}

extension LintedPage {
    /// Samples of markup that may be there to show a mistake, though no word before them says so: one without a mistake
    /// is in the section, or the sentence after them speaks of a defect or a repair.
    private func samplesInDoubt(_ found: [ShownDiagnostic]) -> [Range<Int>] {
        let places = found.filter(\.isAboutMarkup).map(\.diagnostic.range.lowerBound)
        let samples = shown.samples.filter(isMarkup)
        let sections = Set(
            samples.map { range(of: $0.block) }.filter { sample in
                !places.contains(where: sample.contains) && !shown.ranges.contains { $0.overlaps(sample) }
            }.map { headings.path(at: $0.lowerBound) })
        return samples.filter { sample in
            !BadExample.isGood(sample.before)
                && (sections.contains(headings.path(at: range(of: sample.block).lowerBound))
                    || BadExample.mayBeMeant(after: sample.after))
        }.map { range(of: $0.block) }
    }

    private func isMarkup(_ sample: ShownMistakes.Sample) -> Bool {
        let code = document.string(document.nodes[sample.block].text)
        return ["</", "/>"].contains(where: code.contains)
    }

    /// Mistakes in the markup of a sample that may show them are information, and one for each sample.
    func withDoubt(_ found: [ShownDiagnostic]) -> [ShownDiagnostic] {
        if !found.contains(where: \.isDoubtful) { return found }
        let doubtful = samplesInDoubt(found)
        var kept: [ShownDiagnostic] = []
        var first: [Int: Int] = [:]
        for shown in found {
            let offset = shown.diagnostic.range.lowerBound
            guard shown.isDoubtful, let sample = doubtful.first(where: { $0.contains(offset) })
            else {
                kept.append(shown)
                continue
            }
            if let index = first[sample.lowerBound] {
                let other = Diagnostic.Place(range: shown.diagnostic.range, note: shown.diagnostic.message)
                kept[index].diagnostic.related.append(other)
                continue
            }
            first[sample.lowerBound] = kept.count
            kept.append(shown)
            kept[kept.count - 1].severity = .info
        }
        for index in first.values { kept[index].diagnostic.addDoubt() }
        return kept
    }
}

extension Diagnostic {
    /// Says that a sample may mean its mistakes, and how many more of them there are.
    fileprivate mutating func addDoubt() {
        if !related.isEmpty { message += ", and this sample has \(related.count.counted("more mistake"))" }
        let doubt = "if the sample shows a mistake, say so above it: \"Wrong:\""
        help = help.map { "\($0); \(doubt)" } ?? doubt
    }
}

extension ShownDiagnostic {
    /// Whether a sample of markup may show what the rule finds.
    fileprivate var isAboutMarkup: Bool { ["aria", "html", "link", "media"].contains(rule.family) }
    fileprivate var isDoubtful: Bool { isAboutMarkup && severity == .warning }
}
