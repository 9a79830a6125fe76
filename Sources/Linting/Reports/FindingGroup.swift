import ContentGraph

/// The same finding about the same text, on one page or on many: mended once, mended everywhere.
package struct FindingGroup: Sendable {
    package let first: Finding
    package let others: [Finding]

    private struct Likeness: Hashable {
        let rule: String
        let message: String
        let text: String
    }

    /// In the order of the first of each.
    package static func all(of findings: [Finding]) -> [FindingGroup] {
        var order: [Likeness] = []
        var groups: [Likeness: [Finding]] = [:]
        for finding in findings {
            let likeness = Likeness(rule: finding.rule, message: finding.message, text: finding.key.text)
            if groups[likeness] == nil { order.append(likeness) }
            groups[likeness, default: []].append(finding)
        }
        return order.compactMap { likeness in
            guard let all = groups[likeness], let first = all.first else { return nil }
            return FindingGroup(first: first, others: Array(all.dropFirst()))
        }
    }
}
