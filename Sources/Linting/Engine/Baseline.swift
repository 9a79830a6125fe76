import Essentials
import Handbook
import Tools

/// Findings that a handbook accepts for now, keyed by rule, page, headings and words: moved or re-indented lines still
/// match.
package struct Baseline: Sendable, Equatable {
    private var counts: [Finding.Key: Int]

    package init(_ findings: [Finding]) { counts = findings.map(\.key).counts }

    package init(counts: [(key: Finding.Key, count: Int)]) {
        self.counts = Dictionary(counts.map { ($0.key, $0.count) }, uniquingKeysWith: +)
    }

    /// The findings that are not in the baseline, and the stale entries, which match no finding. `findings` are all
    /// findings on the pages for which `isKnown` is true; entries of other pages are not stale.
    package func apply(
        to findings: [Finding], onPages isKnown: (ContentPath) -> Bool = { _ in true }
    ) -> (new: [Finding], stale: Baseline) {
        var left = counts
        let new = findings.filter { finding in
            guard let count = left[finding.key], count > 0 else { return true }
            left[finding.key] = count - 1
            return false
        }
        var stale = self
        stale.counts = left.filter { $0.value > 0 && isKnown(ContentPath($0.key.page)) }
        return (new, stale)
    }

    /// The baseline with those entries of `earlier` whose pages are unknown to it.
    package func keeping(_ earlier: Baseline, onPages isUnknown: (ContentPath) -> Bool) -> Baseline {
        var all = self
        all.counts.merge(earlier.counts.filter { isUnknown(ContentPath($0.key.page)) }, uniquingKeysWith: max)
        return all
    }

    package func without(_ stale: Baseline) -> Baseline {
        var rest = self
        for (key, count) in stale.counts { rest.counts[key] = (rest.counts[key] ?? 0) - count }
        rest.counts = rest.counts.filter { $0.value > 0 }
        return rest
    }

    /// The baseline after pages have moved; `moves` maps old paths to new ones.
    package func moved(_ moves: [ContentPath: ContentPath]) -> Baseline {
        if moves.isEmpty { return self }
        return Baseline(
            counts: counts.map { key, count in
                var key = key
                key.page = moves[ContentPath(key.page)]?.text ?? key.page
                return (key, count)
            })
    }

    package var isEmpty: Bool { counts.isEmpty }

    package var count: Int { counts.values.reduce(0, +) }

    package var entries: [(key: Finding.Key, count: Int)] {
        func order(_ key: Finding.Key) -> [String] {
            [key.page, key.section, key.rule, key.text, key.words]
        }
        return counts.map { ($0.key, $0.value) }.sorted { order($0.key).lexicographicallyPrecedes(order($1.key)) }
    }

    /// JSON with sorted entries of a line for each key, for review.
    package var text: String {
        let findings = entries.map { key, count -> JSONValue in
            [
                "page": .string(key.page), "section": .string(key.section), "rule": .string(key.rule),
                "text": .string(key.text), "words": .string(key.words), "count": .number(count),
            ]
        }
        let document: JSONValue = ["version": .number(1), "findings": .array(findings)]
        return document.report(indented: true) + "\n"
    }
}

extension Baseline {
    private struct File: Decodable {
        let version: Int
        let findings: [Entry]
    }

    private struct Entry: Decodable {
        let rule: String
        let page: String
        let section: String?
        let text: String?
        let words: String?
        let count: Int?

        var key: Finding.Key {
            Finding.Key(rule: rule, page: page, section: section ?? "", text: text ?? "", words: words ?? "")
        }
    }

    /// Reads what `text` wrote; nil when it is something else.
    package init?(reading bytes: [UInt8]) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)), file.version == 1 else { return nil }
        self.init(counts: file.findings.map { ($0.key, $0.count ?? 1) })
    }
}
