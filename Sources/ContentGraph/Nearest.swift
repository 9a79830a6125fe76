/// Finds what was probably meant.
package enum Nearest {
    /// The candidate with the fewest changes to `word`, nil when none is close: a third of its letters, at least one.
    /// Failing that, one that goes on where `word` ends (`alias` → `aliases`).
    package static func name(to word: String, among candidates: some Sequence<String>) -> String? {
        fewestChanges(to: word, among: candidates)
            ?? candidates.first { word.count > 2 && $0.lowercased().hasPrefix(word.lowercased()) }
    }

    private static func fewestChanges(to word: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars)
        let limit = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased().unicodeScalars)
            let bound = (best?.distance ?? limit + 1) - 1
            guard abs(letters.count - wanted.count) <= bound else { continue }
            guard let distance = distance(wanted, letters, atMost: bound) else { continue }
            best = (candidate, distance)
            if distance == 0 { break }
        }
        return best?.name
    }

    /// Edits (insert, delete, replace, swap neighbours) between two words; nil when more than `limit`.
    static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int) -> Int? {
        guard limit >= 0 else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var row = [i + 1]
            for (j, y) in b.enumerated() {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (x == y ? 0 : 1))
                if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            if row.min() ?? 0 > limit { return nil }
            (beforeLast, last) = (last, row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
