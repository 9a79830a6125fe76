import Handbook
import Tools

/// Findings with the same rule, message and text, on one page or on many: one fix solves all.
package struct FindingGroup: Sendable {
    package let first: Finding
    package let others: [Finding]

    private struct Likeness: Hashable {
        let rule: String
        let message: String
        let text: String
    }

    /// Groups in the order of their first findings.
    package static func all(of findings: [Finding]) -> [FindingGroup] {
        findings.groups { Likeness(rule: $0.rule, message: $0.message, text: $0.key.text) }
            .map { FindingGroup(first: $0[0], others: Array($0.dropFirst())) }
    }

    /// The first three of some places, and the number of the others.
    package static func list(_ places: [String]) -> String {
        let shown = places.prefix(3).joined(separator: ", ")
        return places.count > 3 ? "\(shown) and \(more(places.count - 3))" : shown
    }

    static func more(_ count: Int) -> String { count.counted("more place") }
}
