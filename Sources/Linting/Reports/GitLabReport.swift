import Base
import Handbook

/// `--format gitlab`: GitLab's Code Quality report (a subset of Code Climate's).
package struct GitLabReport: Sendable {
    package let prefix: String

    package init(prefix: String) {
        self.prefix = prefix
    }

    package func document(_ findings: [Finding]) -> String {
        var seen: [String: Int] = [:]
        let issues = findings.map { finding -> JSONValue in
            // Fingerprints must be unique in the report: repeated ones get a number.
            seen[finding.fingerprint, default: 0] += 1
            let count = seen[finding.fingerprint] ?? 1
            let lines: JSONValue = [
                "begin": .number(finding.range.start.line), "end": .number(finding.range.end.line),
            ]
            return [
                "description": .string(finding.message + (finding.help.map { "; " + $0 } ?? "")),
                "check_name": .string(finding.rule),
                "fingerprint": .string(count == 1 ? finding.fingerprint : "\(finding.fingerprint)-\(count)"),
                "severity": .string(Self.severity(finding.severity)),
                "location": ["path": .string(finding.path.text(below: prefix)), "lines": lines],
            ]
        }
        return JSONValue.array(issues).report(indented: true)
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
