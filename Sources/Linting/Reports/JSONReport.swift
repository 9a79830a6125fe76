import Handbook
import Markdown
import Tools

/// `--format json`: the contract that other tools read.
package enum JSONReport {
    package static func document(_ findings: [Finding]) -> String {
        let all = findings.map { object($0).report() }
        return "{\"version\":1,\"findings\":[" + all.joined(separator: ",\n") + "]}"
    }

    package static func object(_ finding: Finding) -> JSONValue {
        [
            "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
            "path": .string(finding.path.text), "range": range(finding.range), "message": .string(finding.message),
            "why": .string(finding.why), "help": .text(finding.help), "related": .array(finding.related.map(related)),
            "fix": finding.fix.map { fix($0, of: finding) } ?? .null, "fingerprint": .string(finding.fingerprint),
        ]
    }

    static func range(_ range: SourceRange) -> JSONValue {
        ["start": position(range.start), "end": position(range.end)]
    }

    private static func position(_ position: SourcePosition) -> JSONValue {
        ["line": .number(position.line), "column": .number(position.column)]
    }

    private static func related(_ place: Finding.Related) -> JSONValue {
        ["path": .string(place.path.text), "range": range(place.range), "note": .string(place.note)]
    }

    /// A fix with its edits in bytes of the file.
    private static func fix(_ fix: Fix, of finding: Finding) -> JSONValue {
        let edits = fix.edits.map { edit -> JSONValue in
            [
                "start": .number(finding.sourceOffset + edit.range.lowerBound),
                "end": .number(finding.sourceOffset + edit.range.upperBound), "text": .string(edit.replacement),
            ]
        }
        return ["grade": .string(fix.grade.rawValue), "edits": .array(edits)]
    }
}

extension JSONValue {
    /// JSON that is safe in terminals and workflow logs: escapes controls beyond ASCII, and `##[`, which GitHub's
    /// runner obeys anywhere in a line (actions/runner, ActionCommand.cs). Both occur only in strings.
    package func report(indented: Bool = false) -> String {
        let text = text(indented: indented)
        if text.utf8.allSatisfy({ $0 < 0x7F && $0 != UInt8(ascii: "#") }) { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar.value >= 0x7F, scalar.isControl {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped.replacing("##[", with: "#\\u0023[")
    }
}
