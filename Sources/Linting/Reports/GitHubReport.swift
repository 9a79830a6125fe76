import Base
import Handbook

/// `--format github`: workflow commands, which GitHub Actions shows beside the lines, and a job summary in Markdown.
package struct GitHubReport: Sendable {
    package let prefix: String

    package init(prefix: String) {
        self.prefix = prefix
    }

    /// GitHub shows ten annotations of each level and step (workflow commands for GitHub Actions).
    private static let limit = 10

    /// One command for each group of findings, errors first.
    package func commands(_ findings: [Finding]) -> String {
        let groups = FindingGroup.all(of: findings)
        return Severity.allCases.reversed().flatMap { severity in
            groups.filter { $0.first.severity == severity }.prefix(Self.limit).map(command)
        }.joined(separator: "\n")
    }

    /// All findings by rule, each with its first places.
    package func summary(_ findings: [Finding]) -> String {
        if findings.isEmpty { return "### curbcut lint\n\nNo findings.\n" }
        var rows = ["### curbcut lint", "", "| count | severity | rule | first place |", "| ---: | --- | --- | --- |"]
        let byRule = Dictionary(grouping: findings, by: \.rule)
        for (rule, all) in byRule.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let first = all[0]
            let place = "\(first.path.text(below: prefix)):\(first.range.start.line)"
            let cells = [
                String(all.count), first.severity.rawValue, rule, Self.code(place) + " " + Self.code(first.message),
            ]
            rows.append("| \(cells.joined(separator: " | ")) |")
        }
        return rows.joined(separator: "\n") + "\n"
    }

    private func command(_ group: FindingGroup) -> String {
        let finding = group.first
        let level = finding.severity == .info ? "notice" : finding.severity.rawValue
        let also = group.others.isEmpty ? "" : " (and \(FindingGroup.more(group.others.count)))"
        let help = finding.help.map { "\n\($0)" } ?? ""
        let properties = [
            "file=\(Self.property(finding.path.text(below: prefix)))", "line=\(finding.range.start.line)",
            "endLine=\(finding.range.end.line)", "col=\(finding.range.start.column)",
            "title=\(Self.property(finding.rule))",
        ]
        return "::\(level) \(properties.joined(separator: ","))::\(Self.data(finding.message + also + help))"
    }

    /// Escapes as the runner unescapes them (actions/toolkit, command.ts), which knows no other control characters.
    private static func data(_ text: String) -> String {
        let escaped = text.replacingScalars("%", with: "%25").replacingScalars("\r", with: "%0D")
        return escaped.replacingScalars("\n", with: "%0A").withVisibleControls
    }

    private static func property(_ text: String) -> String {
        data(text).replacingScalars(":", with: "%3A").replacingScalars(",", with: "%2C")
    }

    /// A code span for a table cell, which its text cannot end: the fence is longer than any run of backticks in it,
    /// and one space is dropped at each end (CommonMark 0.31, 6.1).
    private static func code(_ text: String) -> String {
        let fence = text.codeFence
        return "\(fence) \(text.withVisibleControls.replacingScalars("|", with: "\\|")) \(fence)"
    }
}
