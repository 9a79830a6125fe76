import Handbook

/// Findings with the same rule, message and text, on one page or on many: one fix solves all.
package struct FindingGroup: Sendable {
    package let first: Finding
    package private(set) var others: [Finding]

    private struct Likeness: Hashable {
        let rule: String
        let message: String
        let text: String
    }

    /// Groups in the order of their first findings.
    package static func all(of findings: [Finding]) -> [FindingGroup] {
        var places: [Likeness: Int] = [:]
        var groups: [FindingGroup] = []
        for finding in findings {
            let likeness = Likeness(rule: finding.rule, message: finding.message, text: finding.key.text)
            let place = places[likeness, default: groups.count]
            if place < groups.count {
                groups[place].others.append(finding)
            } else {
                places[likeness] = place
                groups.append(FindingGroup(first: finding, others: []))
            }
        }
        return groups
    }
}
