import Handbook
import Tools

/// Faults of suppressions. These rules have no check: reading the suppressions finds the faults.
enum SuppressionRules {
    static let all = [unused, reason]
    static let unused = Rule("suppression/unused") { _, _ in [] }
    static let reason = Rule("suppression/reason-missing") { _, _ in [] }
}
