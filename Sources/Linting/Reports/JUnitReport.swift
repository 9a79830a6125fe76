import Base
import Handbook

/// `--format junit`: one test case per page, failed if it has findings.
package struct JUnitReport: Sendable {
    package let prefix: String

    package init(prefix: String) {
        self.prefix = prefix
    }

    package func document(_ findings: [Finding], pages: [ContentPath]) -> String {
        let byPage = Dictionary(grouping: findings, by: \.path)
        // The configuration, and files that are not published, are no pages.
        let all = pages + Set(byPage.keys).subtracting(pages).sorted()
        let failures = all.count { byPage[$0] != nil }
        let head = "name=\"curbcut lint\" tests=\"\(all.count)\" failures=\"\(failures)\" errors=\"0\""
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>", "<testsuite \(head)>"]
        for page in all {
            let start = "<testcase classname=\"curbcut.lint\" name=\"\(Self.escaped(page.text(below: prefix)))\""
            guard let own = byPage[page] else {
                lines.append(start + "/>")
                continue
            }
            let text = own.map { Self.escaped(Self.line($0)) }
            let message = own.count.counted("finding")
            lines.append(
                "\(start)><failure message=\"\(message)\" type=\"lint\">\(text.joined(separator: "\n"))</failure></testcase>"
            )
        }
        return (lines + ["</testsuite>", "</testsuites>"]).joined(separator: "\n")
    }

    private static func line(_ finding: Finding) -> String {
        let start = finding.range.start
        let text = finding.message + (finding.help.map { "; " + $0 } ?? "")
        return "\(start.line):\(start.column): \(finding.severity.rawValue): \(text) [\(finding.rule)]"
    }

    /// Escaped text without the control characters that XML 1.0 excludes (2.2). Other control characters become
    /// references, and so does what would begin a command in a log of GitHub Actions.
    private static func escaped(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
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
        }
        return escaped.replacingScalars("##[", with: "#&#35;[")
    }
}
