import Base
import Handbook

/// Faults of suppressions. These rules have no check: reading the suppressions finds the faults.
enum SuppressionRules {
    static let all = [unused, unknown, reason]

    static let unused = Rule(
        "suppression/unused", .warning, what: "A comment tells the linter to pass over something that is not there.",
        why: "It would hide the next real mistake at that place.", fix: .safe
    ) { _, _ in [] }

    static let unknown = Rule(
        "suppression/unknown-rule", .error, what: "A comment tells the linter to pass over a rule that does not exist.",
        why: "The finding that it was written for still shows, or the rule has another name now."
    ) { _, _ in [] }

    static let reason = Rule(
        "suppression/reason-missing", .warning, what: "A comment tells the linter to pass over a finding and not why.",
        why: "Whoever reads the page next cannot tell whether it still has to be."
    ) { _, _ in [] }

    static func unusedDiagnostic(_ range: Range<Int>, _ rules: [String]) -> Diagnostic {
        let names = rules.isEmpty ? "anything" : rules.joined(separator: ", ")
        return Diagnostic(
            range, "nothing here is reported by \(names)", help: "remove the comment", fix: .safe(range, ""))
    }

    static func unknownDiagnostic(_ range: Range<Int>, _ rule: String, _ known: KnownNames) -> Diagnostic {
        let nearest = known.nearest(to: rule)
        return Diagnostic(
            range, "there is no rule '\(rule)'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "`curbcut lint --explain all` lists the rules")
    }

    static func reasonDiagnostic(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this suppression gives no reason",
            help: "add one after two dashes: `… -- the video has no sound -->`")
    }
}
