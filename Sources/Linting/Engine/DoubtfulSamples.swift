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
    /// Samples of markup that may show a mistake, though no word before them says so, with the number of signs: one without
    /// a mistake is in the section; the next one repairs it; a sentence beside it speaks of a defect or a repair.
    private func samplesInDoubt(_ found: [ShownDiagnostic]) -> [(range: Range<Int>, signs: Int)] {
        let places = found.filter(\.rule.isAboutMarkup).map(\.diagnostic.range.lowerBound)
        let samples = shown.samples.filter {
            source[range(of: $0.block)].has("</") || source[range(of: $0.block)].has("/>")
        }
        func isClean(_ sample: ShownMistakes.Sample) -> Bool {
            let range = range(of: sample.block)
            return !places.contains(where: range.contains) && !shown.ranges.contains { $0.overlaps(range) }
        }
        let sections = Set(samples.filter(isClean).map { section(of: $0) })
        return samples.indices.filter { !BadExample.isGood(samples[$0].before) }.map { index in
            let sample = samples[index]
            let isRepaired = samples[(index + 1)...].first.map {
                section(of: $0) == section(of: sample) && isClean($0) && $0.isLike(sample, document)
            }
            let isMeant = BadExample.mayBeMeant(sample.before) || BadExample.mayBeMeant(sample.after)
            let signs = [sections.contains(section(of: sample)), isRepaired ?? false, isMeant].count { $0 }
            return (range(of: sample.block), signs)
        }
    }

    private func section(of sample: ShownMistakes.Sample) -> String {
        headings.path(at: range(of: sample.block).lowerBound)
    }

    /// Mistakes in the markup of a sample that may show them are information, and one for each sample; nothing where two
    /// signs say so, unless a name is misspelt.
    func withDoubt(_ found: [ShownDiagnostic]) -> [ShownDiagnostic] {
        if !found.contains(where: \.isDoubtful) { return found }
        let doubtful = samplesInDoubt(found)
        var kept: [ShownDiagnostic] = []
        var first: [Int: Int] = [:]
        for shown in found {
            let offset = shown.diagnostic.range.lowerBound
            let doubt = shown.isDoubtful ? doubtful.first { $0.range.contains(offset) } : nil
            let signs = (doubt?.signs ?? 0) - (shown.diagnostic.isMisspelling ? 1 : 0)
            guard let sample = doubt?.range, signs > 0 else {
                kept.append(shown)
                continue
            }
            if signs > 1 { continue }
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

extension ShownMistakes.Sample {
    /// Whether two samples have half of the words of the longer one in common.
    fileprivate func isLike(_ other: Self, _ document: Document) -> Bool {
        let words = [block, other.block].map { Set(document.string(document.nodes[$0].text).plainWords) }
        return words[0].intersection(words[1]).count * 2 >= words.map(\.count).max() ?? 0
    }
}

extension Diagnostic {
    /// Says that a sample may mean its mistakes, and how many more of them there are.
    fileprivate mutating func addDoubt() {
        if !related.isEmpty { message += ", and this sample has \(related.count.counted("more mistake"))" }
        let doubt = "if the sample shows a mistake, say so above it: \"Wrong:\""
        help = help.map { "\($0); \(doubt)" } ?? doubt
    }

    /// Whether a name is one or two letters from the right one, which nobody writes on purpose.
    fileprivate var isMisspelling: Bool { help?.hasPrefix("did you mean") ?? false }
}

extension ShownDiagnostic {
    /// Whether a sample of markup may show what the rule finds.
    fileprivate var isDoubtful: Bool { rule.isAboutMarkup && severity != .error }
}
