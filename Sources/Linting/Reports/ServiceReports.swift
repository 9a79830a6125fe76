import Handbook
import Tools

/// Findings in the forms that other programs read.
package struct ServiceReports: Sendable {
    private let findings: [Finding]
    /// Prefix that makes paths relative to the repository.
    private let prefix: String

    package init(_ findings: [Finding], prefix: String) { (self.findings, self.prefix) = (findings, prefix) }

    private func reported(_ finding: Finding) -> ReportedFinding { ReportedFinding(finding, below: prefix) }

    /// `--format gitlab`: GitLab's Code Quality report (a subset of Code Climate's).
    package var gitlab: String {
        var seen: [String: Int] = [:]
        let issues = findings.map(reported).map { row -> JSONValue in
            // Fingerprints must be unique in the report: repeated ones get a number.
            let print = row.finding.fingerprint
            seen[print, default: 0] += 1
            let count = seen[print] ?? 1
            return [
                "description": .string(row.text), "check_name": .string(row.rule),
                "fingerprint": .string(count == 1 ? print : "\(print)-\(count)"),
                "severity": .string(row.severity(in: .gitlab)),
                "location": [
                    "path": .string(row.path),
                    "lines": ["begin": .number(row.start.line), "end": .number(row.end.line)],
                ],
            ]
        }
        return JSONValue.array(issues).report(indented: true)
    }

    /// `--format junit`: one test case per page, failed if it has findings.
    package func junit(pages: [ContentPath]) -> String {
        let byPage = Dictionary(grouping: findings, by: \.path)
        // The configuration, and files that are not published, are no pages.
        let all = pages + Set(byPage.keys).subtracting(pages).sorted()
        let failures = all.count { byPage[$0] != nil }
        let cases = all.map { page -> String in
            let start = "<testcase classname=\"curbcut.lint\" name=\"\(page.text(below: prefix).escapedForXML)\""
            guard let own = byPage[page] else { return start + "/>" }
            let failure = "<failure message=\"\(own.count.counted("finding"))\" type=\"lint\">"
            let text = own.map { reported($0).line.escapedForXML }.joined(separator: "\n")
            return start + ">" + failure + text + "</failure></testcase>"
        }
        let suite = "<testsuite name=\"curbcut lint\" tests=\"\(all.count)\" failures=\"\(failures)\" errors=\"0\">"
        let head = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>", suite]
        return (head + cases + ["</testsuite>", "</testsuites>"]).joined(separator: "\n")
    }

    /// GitHub shows ten annotations of each level and step (workflow commands for GitHub Actions).
    private static let annotations = 10

    /// `--format github`: workflow commands, which GitHub Actions shows beside the lines, errors first: one for each
    /// group of findings, then those for the groups' other places.
    package var github: String {
        let groups = FindingGroup.all(of: findings)
        return Severity.allCases.reversed().flatMap { severity in
            let own = groups.filter { $0.first.severity == severity }
            let first = own.map { command($0.first, also: $0.others.isEmpty ? "" : " (and \($0.more))") }
            let others = own.lazy.flatMap(\.others).map { command($0, also: "") }
            return first.prefix(Self.annotations) + others.prefix(max(0, Self.annotations - first.count))
        }.joined(separator: "\n")
    }

    private func command(_ finding: Finding, also: String) -> String {
        let row = reported(finding)
        let help = row.finding.help.map { "\n\($0)" } ?? ""
        let properties = [
            "file=\(row.path.escapedProperty)", "line=\(row.start.line)", "endLine=\(row.end.line)",
            "col=\(row.start.column)", "title=\(row.rule.escapedProperty)",
        ].joined(separator: ",")
        return "::\(row.severity(in: .github)) \(properties)::\((row.finding.message + also + help).escapedData)"
    }

    /// The summary of a GitHub job: all findings by rule, each with its first place.
    package var githubSummary: String {
        if findings.isEmpty { return "### curbcut lint\n\nNo findings.\n" }
        var rows = ["### curbcut lint", "", "| count | severity | rule | first place |", "| ---: | --- | --- | --- |"]
        let byRule = Dictionary(grouping: findings, by: \.rule)
        for (rule, all) in byRule.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let row = reported(all[0])
            let place = "\(row.path):\(row.start.line)".asCode + " " + row.finding.message.asCode
            rows.append("| \(all.count) | \(row.finding.severity.rawValue) | \(rule) | \(place) |")
        }
        return rows.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// Escaped as the runner unescapes it (actions/toolkit, command.ts), which knows no other control characters.
    fileprivate var escapedData: String {
        let escaped = replacing("%", with: "%25").replacing("\r", with: "%0D")
        return escaped.replacing("\n", with: "%0A").withVisibleControls
    }

    fileprivate var escapedProperty: String {
        escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// A code span for a table cell, which its text cannot end: the fence is longer than any run of backticks in it,
    /// and one space is dropped at each end (CommonMark 0.31, 6.1).
    fileprivate var asCode: String {
        "\(codeFence) \(withVisibleControls.replacing("|", with: "\\|")) \(codeFence)"
    }

    /// Escaped text without the control characters that XML 1.0 excludes (2.2). Other control characters become
    /// references, and so does what would begin a command in a log of GitHub Actions.
    fileprivate var escapedForXML: String {
        unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            case _ where scalar.isControl: escaped += "&#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }.replacing("##[", with: "#&#35;[")
    }
}
