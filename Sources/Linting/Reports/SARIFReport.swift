import Handbook
import Markdown
import Tools

/// `--format sarif`: the Static Analysis Results Interchange Format 2.1.0 (OASIS), as GitHub and others read it.
package struct SARIFReport: Sendable {
    /// Prefix that makes paths relative to the repository.
    package let prefix: String
    package let version: String
    private let lines: SourceLines

    package init(prefix: String, version: String, lines: SourceLines) {
        (self.prefix, self.version, self.lines) = (prefix, version, lines)
    }

    package func document(_ findings: [Finding]) -> String {
        let used = Rules.all.filter { rule in findings.contains { $0.rule == rule.id } }
        let driver: JSONValue = [
            "name": .string("curbcut"), "version": .string(version), "rules": .array(used.map(Self.rule)),
        ]
        // GitHub keeps only the first 5,000 results.
        let results = findings.sorted { ($1.severity, $0.path) < ($0.severity, $1.path) }.map(result)
        let document: JSONValue = [
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
            "runs": [
                ["tool": ["driver": driver], "columnKind": .string("utf16CodeUnits"), "results": .array(results)]
            ],
        ]
        return document.report(indented: true)
    }

    private static func rule(_ rule: Rule) -> JSONValue {
        let help: JSONValue = [
            "text": .string("\(rule.page.what) \(rule.page.why) Source: \(rule.page.source)."),
            "markdown": .string(RulePages.page(rule.id) ?? ""),
        ]
        return [
            "id": .string(rule.id), "shortDescription": message(rule.page.what),
            "fullDescription": message(rule.page.why), "help": help,
            "defaultConfiguration": ["level": .string(ReportedFinding.severities[.sarif]?[rule.page.severity] ?? "")],
            "helpUri": rule.page.sourceAddress.map(JSONValue.string),
        ]
    }

    private func result(_ finding: Finding) -> JSONValue {
        let row = ReportedFinding(finding, below: prefix)
        let related = finding.related.map { related -> JSONValue in
            ["physicalLocation": location(related.path, related.range), "message": Self.message(related.note)]
        }
        return [
            "ruleId": .string(finding.rule), "level": .string(row.severity(in: .sarif)),
            "message": Self.message(row.text),
            "locations": [["physicalLocation": location(finding.path, finding.range)]],
            "partialFingerprints": ["curbcut/v1": .string(finding.fingerprint)],
            "relatedLocations": JSONValue.array(related).unlessEmpty,
            "fixes": finding.fix.map { [self.fix($0, finding)] },
        ]
    }

    private func fix(_ fix: Fix, _ finding: Finding) -> JSONValue {
        let replacements = fix.edits.map { edit -> JSONValue in
            let region: JSONValue = [
                "byteOffset": .number(finding.sourceOffset + edit.range.lowerBound),
                "byteLength": .number(edit.range.count),
            ]
            return ["deletedRegion": region, "insertedContent": ["text": .string(edit.replacement)]]
        }
        let change: JSONValue = ["artifactLocation": artifact(finding.path), "replacements": .array(replacements)]
        return ["description": Self.message("\(fix.grade.rawValue) fix"), "artifactChanges": [change]]
    }

    /// The path as a URI (RFC 3986, 3.3).
    private func artifact(_ path: ContentPath) -> JSONValue {
        ["uri": .string(path.text(below: prefix).percentEncoded(keeping: "-._~/!$&'()*+,;=:@"))]
    }

    /// SARIF has no columns in bytes.
    private func location(_ path: ContentPath, _ range: SourceRange) -> JSONValue {
        let startColumn = lines.utf16Column(of: range.start, in: path)
        let endColumn = lines.utf16Column(of: range.end, in: path)
        let region: JSONValue = [
            "startLine": .number(range.start.line), "startColumn": .number(startColumn),
            "endLine": .number(range.end.line), "endColumn": .number(max(1, endColumn)),
        ]
        return ["artifactLocation": artifact(path), "region": region]
    }

    private static func message(_ text: String) -> JSONValue { ["text": .string(text)] }
}
