import Base
import Handbook
import Markdown

/// `--format sarif`: the Static Analysis Results Interchange Format 2.1.0 (OASIS), as GitHub and others read it.
package struct SARIFReport: Sendable {
    /// What paths begin with, so that they are relative to the repository.
    package let prefix: String
    package let version: String
    private let lines: SourceLines

    package init(prefix: String, version: String, lines: SourceLines) {
        self.prefix = prefix
        self.version = version
        self.lines = lines
    }

    package func document(_ findings: [Finding]) -> String {
        let used = Rules.all.filter { rule in findings.contains { $0.rule == rule.id } }
        return JSONValue.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    .object([
                        (
                            "tool",
                            .object([
                                (
                                    "driver",
                                    .object([
                                        ("name", .string("curbcut")), ("version", .string(version)),
                                        ("rules", .array(used.map(Self.rule))),
                                    ])
                                )
                            ])
                        ),
                        ("columnKind", .string("utf16CodeUnits")),
                        // GitHub keeps the first five thousand results.
                        (
                            "results",
                            .array(findings.sorted { ($1.severity, $0.path) < ($0.severity, $1.path) }.map(result))
                        ),
                    ])
                ])
            ),
        ]).report(indented: true)
    }

    private static func rule(_ rule: Rule) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(rule.id)), ("shortDescription", message(rule.what)), ("fullDescription", message(rule.why)),
            (
                "help",
                .object([
                    ("text", .string("\(rule.what) \(rule.why) Source: \(rule.source).")),
                    ("markdown", .string(RulePages.page(rule.id) ?? RulePages.head(of: rule))),
                ])
            ),
            ("defaultConfiguration", .object([("level", .string(level(rule.severity)))])),
        ]
        if let address = rule.sourceAddress { members.append(("helpUri", .string(address))) }
        return .object(members)
    }

    private func result(_ finding: Finding) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("ruleId", .string(finding.rule)), ("level", .string(Self.level(finding.severity))),
            ("message", Self.message(finding.message + (finding.help.map { "; " + $0 } ?? ""))),
            ("locations", .array([location(finding.path, finding.range)])),
            ("partialFingerprints", .object([("curbcut/v1", .string(finding.fingerprint))])),
        ]
        if !finding.related.isEmpty {
            members.append(
                (
                    "relatedLocations",
                    .array(
                        finding.related.map { related in
                            guard case .object(let place) = location(related.path, related.range) else {
                                return .null
                            }
                            return .object(place + [("message", Self.message(related.note))])
                        })
                ))
        }
        if let fix = finding.fix { members.append(("fixes", .array([self.fix(fix, finding)]))) }
        return .object(members)
    }

    private func fix(_ fix: Fix, _ finding: Finding) -> JSONValue {
        let replacements = fix.edits.map { edit -> JSONValue in
            .object([
                (
                    "deletedRegion",
                    .object([
                        ("byteOffset", .number(finding.sourceOffset + edit.range.lowerBound)),
                        ("byteLength", .number(edit.range.count)),
                    ])
                ),
                ("insertedContent", .object([("text", .string(edit.replacement))])),
            ])
        }
        return .object([
            ("description", Self.message("\(fix.grade.rawValue) fix")),
            (
                "artifactChanges",
                .array([
                    .object([
                        ("artifactLocation", .object([("uri", .string(Self.uri(prefix + finding.path.text)))])),
                        ("replacements", .array(replacements)),
                    ])
                ])
            ),
        ])
    }

    /// SARIF knows no columns in bytes.
    private func location(_ path: ContentPath, _ range: SourceRange) -> JSONValue {
        let startColumn = lines.utf16Column(of: range.start, in: path)
        let endColumn = lines.utf16Column(of: range.end, in: path)
        return .object([
            (
                "physicalLocation",
                .object([
                    ("artifactLocation", .object([("uri", .string(Self.uri(prefix + path.text)))])),
                    (
                        "region",
                        .object([
                            ("startLine", .number(range.start.line)), ("startColumn", .number(startColumn)),
                            ("endLine", .number(range.end.line)), ("endColumn", .number(max(1, endColumn))),
                        ])
                    ),
                ])
            )
        ])
    }

    private static func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

    private static func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }

    /// The path with what a URI cannot hold as it is in percent signs (RFC 3986, 3.3).
    private static func uri(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            let isPlain = byte.isLetter || byte.isDigit || "-._~/!$&'()*+,;=:@".utf8.contains(byte)
            text +=
                isPlain
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
