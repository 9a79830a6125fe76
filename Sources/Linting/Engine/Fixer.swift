import Handbook

/// Applies fixes to the bytes of a file.
package enum Fixer {
    /// The file with the fixes of `findings` in it, and how many were applied. Of two that overlap the first is, the
    /// other is left for the next time. Bytes outside of the fixes stay as they are.
    package static func apply(
        _ findings: [Finding], to file: [UInt8], unsafe: Bool
    ) -> (file: [UInt8], applied: Int) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let markLength = file.starts(with: mark) ? mark.count : 0
        var edits: [Edit] = []
        var end = 0
        var applied = 0
        for (finding, fix) in fixes(of: findings, unsafe: unsafe) {
            let shift = markLength + finding.sourceOffset
            let own = fix.edits.map {
                Edit(range: $0.range.lowerBound + shift..<$0.range.upperBound + shift, replacement: $0.replacement)
            }
            guard let first = own.first, let last = own.last, first.range.lowerBound >= end,
                last.range.upperBound <= file.count,
                applied == 0 || first.range.lowerBound > end || !first.range.isEmpty
            else { continue }
            edits += own
            end = last.range.upperBound
            applied += 1
        }
        return (file.applying(edits), applied)
    }

    private static func fixes(of findings: [Finding], unsafe: Bool) -> [(Finding, Fix)] {
        findings.compactMap { finding in
            guard let fix = finding.fix, unsafe || fix.grade == .safe else { return nil }
            return (finding, fix)
        }.sorted { left, right in
            (left.1.edits.first?.range.lowerBound ?? 0, left.0.rule) < (
                right.1.edits.first?.range.lowerBound ?? 0, right.0.rule
            )
        }
    }
}

extension [UInt8] {
    /// With `edits`, which are in order and do not overlap.
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
