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
        let samples = markupSamples()
        let twins = samples.filter { sample in
            !places.contains(where: sample.contains) && !mistakes.contains { $0.overlaps(sample) }
        }
        let sections = Set(twins.map { headings.path(at: $0.lowerBound) })
        let paragraphs = nodes(.paragraph).map { (text: document.plainText(of: $0), range: range(of: $0)) }
        return samples.filter { sample in
            let before = paragraphs.last { $0.range.upperBound <= sample.lowerBound }
            let after = paragraphs.first { $0.range.lowerBound >= sample.upperBound }
            if let before, isBlank(before.range.upperBound..<sample.lowerBound), BadExample.isGood(before.text) {
                return false
            }
            return sections.contains(headings.path(at: sample.lowerBound))
                || after.map {
                    isBlank(sample.upperBound..<$0.range.lowerBound) && BadExample.mayBeMeant(after: $0.text)
                }
                    ?? false
        }
    }

    private func markupSamples() -> [Range<Int>] {
        nodes(.codeBlock).filter { sample in
            let code = document.string(document.nodes[sample].text)
            return ["</", "/>"].contains(where: code.contains)
        }.map(range)
    }

    private func isBlank(_ range: Range<Int>) -> Bool { text(range).allSatisfy(\.isWhitespace) }

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
