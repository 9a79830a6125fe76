import Handbook

/// The embedded documentation of the rules, which `--explain` prints.
package enum RulePages {
    /// The page of a rule in Markdown; nil when there is none.
    package static func page(_ id: String) -> String? {
        EmbeddedData.all.first { $0.name == id + ".md" }.map { String(describing: $0.text) }
    }
}

/// What a rule's page says about the rule, above its examples.
package struct RulePage: Sendable {
    /// What the rule finds, and why it matters to readers: two sentences.
    package let what, why: String
    /// The origin: a success criterion, a specification, or the house.
    package let source: String
    package let severity: Severity
    /// The safest grade of its fixes; nil when it has none.
    package let fix: Fix.Grade?
    /// Whether the rule is off by default.
    package let isOptIn: Bool
    /// The presets that turn it on.
    package let presets: [LintSettings.Preset]

    init(_ text: String) {
        let end = text.firstRange(of: "\n## ")?.lowerBound ?? text.endIndex
        let head = text[..<end]
        what = head.lines.filter { !$0.isEmpty }.dropFirst().first.map(String.init) ?? ""
        why = Self.value(of: "Why", in: head)
        source = Self.value(of: "Source", in: head)
        fix = Fix.Grade(rawValue: Self.value(of: "Fix", in: head))
        // `warning`, `info, opt-in` or `info, opt-in (preset prose)`.
        let level = Self.value(of: "Severity", in: head).split { !$0.isLetter && !$0.isNumber }
        severity = level.first.flatMap { Severity(rawValue: String($0)) } ?? .warning
        isOptIn = level.contains("opt")
        presets = level.compactMap { LintSettings.Preset(rawValue: String($0)) }
    }

    /// The text after `**Name:**`, up to the end of the line or to the next value in it.
    private static func value(of name: String, in head: Substring) -> String {
        guard let mark = head.firstRange(of: "**\(name):** ") else { return "" }
        let line = head[mark.upperBound...].lines[0]
        return String(line[..<(line.firstRange(of: " · **")?.lowerBound ?? line.endIndex)])
    }
}
