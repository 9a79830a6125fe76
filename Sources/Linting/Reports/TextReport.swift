import Handbook
import Tools

/// `--format text`, for people at a terminal.
package struct TextReport: Sendable {
    /// Prefix of paths: the content folder and a slash, or nothing.
    package let prefix: String
    package let colours: Bool
    /// Whether everything could be read; otherwise, zero findings do not mean zero problems.
    package let isWhole: Bool
    private let lines: SourceLines

    package init(prefix: String, colours: Bool, isWhole: Bool, lines: SourceLines) {
        (self.prefix, self.colours, self.isWhole, self.lines) = (prefix, colours, isWhole, lines)
    }

    /// Findings with their lines; if `grouped`, those with one cause appear once.
    package func full(_ findings: [Finding], grouped: Bool) -> [TerminalLine] {
        let blocks = FindingGroup.all(of: findings, grouped: grouped).map(block)
        return Array((blocks + [[closing(findings)]]).joined(separator: [TerminalLine("")]))
    }

    /// A longer list ends with a number.
    private static let mostLines = 20

    /// One line per finding, with its help; if `grouped`, those with one cause have one line with their places, and the
    /// first twenty are shown, errors before others. Rules are named where `lint --explain` knows them.
    package func lines(of findings: [Finding], grouped: Bool = true) -> [TerminalLine] {
        let groups = FindingGroup.all(of: findings, grouped: grouped)
        guard grouped, groups.count > Self.mostLines else { return groups.map(line) }
        let errors = groups.filter { $0.first.severity == .error }
        let shown = (errors + groups.filter { $0.first.severity != .error }).prefix(Self.mostLines)
        let rest = "and \(groups.count - shown.count) more; curbcut lint lists all"
        return shown.map(line) + [TerminalLine(rest)]
    }

    private func line(of group: FindingGroup) -> TerminalLine {
        headline(group.first, namesRule: !group.first.isAboutFile)
            + TerminalLine(group.also(place).map { " (\($0))" } ?? "")
    }

    /// The number of findings by rule, most frequent first.
    package static func statistics(_ findings: [Finding]) -> [TerminalLine] {
        var counts: [String: (count: Int, fixable: Int, severity: Severity)] = [:]
        for finding in findings {
            let before = counts[finding.rule] ?? (0, 0, finding.severity)
            counts[finding.rule] = (before.count + 1, before.fixable + (finding.fix == nil ? 0 : 1), finding.severity)
        }
        return counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { rule, entry in
            let fixable = entry.fixable > 0 ? "  \(entry.fixable) fixable" : ""
            let count = pad(String(entry.count), 6, atStart: true)
            return TerminalLine("\(count)  \(pad(entry.severity.rawValue, 7))  \(rule)\(fixable)")
        }
    }

    private func headline(_ finding: Finding, namesRule: Bool = true) -> TerminalLine {
        let row = ReportedFinding(finding, below: prefix)
        return TerminalLine("\(row.path):\(row.start.line):\(row.start.column): ")
            + (colours ? TerminalLine(painted: finding.severity) : TerminalLine(finding.severity.rawValue))
            + TerminalLine(": \(row.text)" + (namesRule ? " [\(row.rule)]" : ""))
    }

    private func block(_ group: FindingGroup) -> [TerminalLine] {
        let finding = group.first
        var parts = lines.line(of: finding).map { Self.excerpt($0, finding) } ?? []
        parts.append("  why: \(finding.why)")
        if let fix = finding.fix { parts.append("  fix: \(fix.grade == .safe ? "--fix" : "--fix --unsafe")") }
        parts += finding.related.map { "  see: \($0.path.text(below: prefix)):\($0.range.start.line): \($0.note)" }
        if let also = group.also(place) { parts.append("  \(also)") }
        return [headline(finding)] + parts.map { TerminalLine($0) }
    }

    private func place(of finding: Finding) -> String {
        "\(finding.path.text(below: prefix)):\(finding.range.start.line)"
    }

    /// The line with carets below the finding; long lines are cut around it.
    private static func excerpt(_ line: PartOfLine, _ finding: Finding) -> [String] {
        let (start, end) = (line.finding.lowerBound, line.finding.upperBound)
        let parts = [line.bytes[..<start], line.bytes[start..<end], line.bytes[end...]].map { part in
            String(decoding: part.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
                .withVisibleControls
        }
        let (indent, marked) = (parts[0].count, max(1, parts[1].count))
        let cut = max(0, indent - 40)
        let isCut = line.isCut || cut > 0
        let visible = parts.joined().dropFirst(cut).prefix(100)
        let number = String(finding.range.start.line)
        let margin = String(repeating: " ", count: number.count)
        let spaces = String(repeating: " ", count: indent - cut + (isCut ? 1 : 0))
        let carets = String(repeating: "^", count: min(marked, max(1, 100 - (indent - cut))))
        return ["  \(number) | \(isCut ? "…" : "")\(visible)", "  \(margin) | \(spaces)\(carets)"]
    }

    private func closing(_ findings: [Finding]) -> TerminalLine {
        if findings.isEmpty { return TerminalLine(isWhole ? "No findings." : "No findings in what could be read.") }
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.indices.count { findings[$0].severity == severity }
            return count == 0 ? nil : count.counted(severity.rawValue, severity == .info ? "infos" : nil)
        }
        let fixable = findings.indices.count { findings[$0].fix?.grade == .safe }
        let fixes = fixable == 0 ? "" : " \(fixable) can be fixed with --fix."
        let count = findings.count.counted("finding")
        return TerminalLine("\(count): \(parts.joined(separator: ", ")).\(fixes)")
    }

    private static func pad(_ text: String, _ width: Int, atStart: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - text.count))
        return atStart ? spaces + text : text + spaces
    }
}
