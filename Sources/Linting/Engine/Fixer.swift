import Handbook

/// Applies fixes to the bytes of a file.
package enum Fixer {
    /// The file with the fixes of `findings`, and how many were applied. Other bytes do not change.
    package static func apply(_ findings: [Finding], to file: [UInt8], unsafe: Bool) -> (file: [UInt8], applied: Int) {
        let chosen = choose(from: findings, for: file, unsafe: unsafe)
        return (apply(chosen, to: file), chosen.count)
    }

    /// The findings whose fixes can be applied together, in the order of the text. Of two that overlap, the first is
    /// chosen; the other is left for the next run.
    package static func choose(from findings: [Finding], for file: [UInt8], unsafe: Bool) -> [Finding] {
        var end = 0
        var chosen: [Finding] = []
        for finding in fixable(findings, unsafe: unsafe) {
            let edits = edits(of: finding)
            guard let first = edits.first, let last = edits.last, first.range.lowerBound >= end,
                last.range.upperBound <= file.count,
                chosen.isEmpty || first.range.lowerBound > end || !first.range.isEmpty
            else { continue }
            end = last.range.upperBound
            chosen.append(finding)
        }
        return chosen
    }

    /// The file with the fixes of `chosen` findings.
    package static func apply(_ chosen: [Finding], to file: [UInt8]) -> [UInt8] { file.applying(chosen.flatMap(edits)) }

    /// Edits in bytes of the file.
    private static func edits(of finding: Finding) -> [Edit] {
        let shift = finding.sourceOffset
        return (finding.fix?.edits ?? []).map {
            Edit(range: $0.range.lowerBound + shift..<$0.range.upperBound + shift, replacement: $0.replacement)
        }
    }

    private static func fixable(_ findings: [Finding], unsafe: Bool) -> [Finding] {
        findings.filter { $0.fix.map { unsafe || $0.grade == .safe } ?? false }.sorted { left, right in
            (left.fix?.edits.first?.range.lowerBound ?? 0, left.rule) < (
                right.fix?.edits.first?.range.lowerBound ?? 0, right.rule
            )
        }
    }
}

extension [UInt8] {
    /// The bytes with `edits` applied, which are in order and do not overlap.
    fileprivate func applying(_ edits: [Edit]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var position = 0
        for edit in edits {
            result += self[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        return result + self[position...]
    }
}
