import ContentGraph
import Markdown

/// `--format text` and `concise`: for people at a terminal.
package struct TextReport: Sendable {
    /// What paths begin with: the content folder and a slash, or nothing.
    package let prefix: String
    package let colours: Bool
    /// Whether everything could be read: without findings on what could not, nothing is known of it.
    package let isWhole: Bool
    private let lines: SourceLines

    package init(prefix: String, colours: Bool, isWhole: Bool, lines: SourceLines) {
        self.prefix = prefix
        self.colours = colours
        self.isWhole = isWhole
        self.lines = lines
    }

    /// Findings with their lines; those with the same text become one.
    package func full(_ findings: [Finding], grouped: Bool) -> String {
        let groups = grouped ? FindingGroup.all(of: findings) : findings.map { FindingGroup(first: $0, others: []) }
        let blocks = groups.map(block)
        return (blocks + [closing(findings)]).joined(separator: "\n\n")
    }

    /// One line for each finding.
    package func concise(_ findings: [Finding]) -> String {
        (findings.map(headline) + [closing(findings)]).joined(separator: "\n")
    }

    /// How many findings each rule has, the most frequent first.
    package static func statistics(_ findings: [Finding]) -> String {
        var counts: [String: (count: Int, fixable: Int, severity: Severity)] = [:]
        for finding in findings {
            let before = counts[finding.rule] ?? (0, 0, finding.severity)
            counts[finding.rule] = (before.count + 1, before.fixable + (finding.fix == nil ? 0 : 1), finding.severity)
        }
        let rows = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { rule, entry in
            let fixable = entry.fixable > 0 ? "  \(entry.fixable) fixable" : ""
            return
                "\(pad(String(entry.count), 6, atStart: true))  \(pad(entry.severity.rawValue, 7))  \(rule)\(fixable)"
        }
        return rows.joined(separator: "\n")
    }

    // MARK: Parts

    private func headline(_ finding: Finding) -> String {
        let place = "\(prefix)\(finding.path):\(finding.range.start.line):\(finding.range.start.column):"
        return "\(place) \(painted(finding.severity)): \(finding.message) [\(finding.rule)]"
    }

    private func block(_ group: FindingGroup) -> String {
        let finding = group.first
        var parts = [headline(finding)]
        if let line = lines.line(of: finding) { parts += Self.excerpt(line, finding) }
        parts.append("  why: \(finding.why)")
        if let help = finding.help { parts.append("  help: \(help)\(Self.grade(finding.fix))") }
        parts += finding.related.map { "  see: \(prefix)\($0.path):\($0.range.start.line): \($0.note)" }
        if !group.others.isEmpty { parts.append("  also: \(others(group.others))") }
        return parts.joined(separator: "\n")
    }

    private func others(_ findings: [Finding]) -> String {
        let shown = findings.prefix(3).map { "\(prefix)\($0.path):\($0.range.start.line)" }.joined(separator: ", ")
        let rest = findings.count - 3
        return rest > 0 ? "\(shown) and \(rest) more places" : shown
    }

    private static func grade(_ fix: Fix?) -> String {
        switch fix?.grade {
        case .safe: " (--fix)"
        case .unsafe: " (--fix --unsafe)"
        case nil: ""
        }
    }

    /// The line, and carets below the finding; long lines are cut around it.
    private static func excerpt(_ line: PartOfLine, _ finding: Finding) -> [String] {
        let indent = count(line.bytes[..<line.finding.lowerBound])
        let marked = max(1, count(line.bytes[line.finding]))
        let cut = max(0, indent - 40)
        let isCut = line.isCut || cut > 0
        let visible = characters(line.bytes[...], from: cut)
        let number = String(finding.range.start.line)
        let margin = row(of: " ", number.count)
        let carets = row(of: "^", min(marked, max(1, 100 - (indent - cut))))
        return [
            "  \(number) | \(isCut ? "…" : "")\(visible)",
            "  \(margin) | \(isCut ? " " : "")\(row(of: " ", indent - cut))\(carets)",
        ]
    }

    /// How many characters a part of a line has.
    private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.isASCII ? bytes.count : String(decoding: bytes, as: UTF8.self).count
    }

    /// A hundred characters of a line, from the one at `start`, with blanks for tabs.
    private static func characters(_ bytes: ArraySlice<UInt8>, from start: Int) -> String {
        let shown = bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
        if bytes.isASCII { return String(decoding: shown.dropFirst(start).prefix(100), as: UTF8.self) }
        return String(String(decoding: shown, as: UTF8.self).dropFirst(start).prefix(100))
    }

    private static func row(of character: Unicode.Scalar, _ count: Int) -> String {
        String(decoding: [UInt8](repeating: UInt8(ascii: character), count: count), as: UTF8.self)
    }

    private func closing(_ findings: [Finding]) -> String {
        if findings.isEmpty { return isWhole ? "No findings." : "No findings in what could be read." }
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.indices.count { findings[$0].severity == severity }
            let noun = severity == .info ? "hint" : severity.rawValue
            return count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        let fixable = findings.indices.count { findings[$0].fix?.grade == .safe }
        let fixes = fixable == 0 ? "" : " \(fixable) can be mended with --fix."
        return "\(findings.count) finding\(findings.count == 1 ? "" : "s"): \(parts.joined(separator: ", ")).\(fixes)"
    }

    private func painted(_ severity: Severity) -> String {
        guard colours else { return severity.rawValue }
        let code =
            switch severity {
            case .error: "31"
            case .warning: "33"
            case .info: "36"
            }
        return "\u{1B}[1;\(code)m\(severity.rawValue)\u{1B}[0m"
    }

    private static func pad(_ text: String, _ width: Int, atStart: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - text.count))
        return atStart ? blanks + text : text + blanks
    }
}
