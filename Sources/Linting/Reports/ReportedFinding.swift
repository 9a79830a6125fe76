import Handbook
import Markdown
import Tools

/// The fields of a finding that reports show; each format arranges them in its own way.
struct ReportedFinding {
    let finding: Finding
    /// Path from the repository.
    let path: String

    /// `prefix` makes paths relative to the repository.
    init(_ finding: Finding, below prefix: String) {
        self.finding = finding
        path = finding.path.text(below: prefix)
    }

    var rule: String { finding.rule }
    var start: SourcePosition { finding.range.start }
    var end: SourcePosition { finding.range.end }
    /// The message, and what to do.
    var text: String { finding.message + (finding.help.map { "; " + $0 } ?? "") }
    /// One line for people, after the path.
    var line: String { "\(start.line):\(start.column): \(finding.severity.rawValue): \(text) [\(rule)]" }

    /// What formats call a severity.
    static let severities: [ReportFormat: [Severity: String]] = [
        .sarif: [.error: "error", .warning: "warning", .info: "note"],
        .github: [.error: "error", .warning: "warning", .info: "notice"],
        .gitlab: [.error: "major", .warning: "minor", .info: "info"],
    ]

    func severity(in format: ReportFormat) -> String {
        Self.severities[format]?[finding.severity] ?? finding.severity.rawValue
    }
}

/// The forms in which findings are shown.
package enum ReportFormat: String, Sendable, CaseIterable {
    case text, json, sarif, github, gitlab, junit
}
