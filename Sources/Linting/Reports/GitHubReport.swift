/// `--format github`: workflow commands that GitHub Actions shows beside the lines, and a job summary in Markdown.
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

    /// All findings by rule, with the first places of each.
    package func summary(_ findings: [Finding]) -> String {
        if findings.isEmpty { return "### curbcut lint\n\nNo findings.\n" }
        var rows = ["### curbcut lint", "", "| count | severity | rule | first place |", "| ---: | --- | --- | --- |"]
        let byRule = Dictionary(grouping: findings, by: \.rule)
        for (rule, all) in byRule.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let first = all[0]
            let place = "`\(prefix)\(first.path):\(first.range.start.line)`"
            rows.append(
                "| \(all.count) | \(first.severity.rawValue) | \(rule) | \(place) \(Self.cell(first.message)) |")
        }
        return rows.joined(separator: "\n") + "\n"
    }

    private func command(_ group: FindingGroup) -> String {
        let finding = group.first
        let level = finding.severity == .info ? "notice" : finding.severity.rawValue
        let also = group.others.isEmpty ? "" : " (and \(group.others.count) more places)"
        let help = finding.help.map { "\n\($0)" } ?? ""
        let properties = [
            "file=\(Self.property(prefix + finding.path.text))", "line=\(finding.range.start.line)",
            "endLine=\(finding.range.end.line)", "col=\(finding.range.start.column)",
            "title=\(Self.property(finding.rule))",
        ]
        return "::\(level) \(properties.joined(separator: ","))::\(Self.data(finding.message + also + help))"
    }

    /// Escapes as the runner undoes them (actions/toolkit, command.ts).
    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
    }
}
