import Handbook

/// The embedded documentation of the rules, which `--explain` prints.
package enum RulePages {
    /// The page of a rule in Markdown; nil when there is none.
    package static func page(_ id: String) -> String? {
        EmbeddedData.all.first { $0.name == id + ".md" }.map { String(describing: $0.text) }
    }

    /// `Documentation/Rules.md`: all rules in one table for each family.
    package static var index: String {
        var lines = [
            "# Rules", "", "What `curbcut lint` finds. Made from the rules by `make rules`; do not change it by hand.",
            "",
            "A rule's page says why it is there and shows what it passes and what it does not; the examples are its tests.",
        ]
        for (family, rules) in families {
            lines += ["", "## \(family)", "", "| rule | severity | fix | finds |", "| --- | --- | --- | --- |"]
            lines += rules.map { rule in
                let severity = rule.severity.rawValue + (rule.isOptIn ? ", opt-in" : "")
                return
                    "| [\(rule.id)](Rules/\(rule.id).md) | \(severity) | \(rule.fix?.rawValue ?? "–") | \(cell(rule.what)) |"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The beginning of a rule's page, generated from the rule.
    package static func head(of rule: Rule) -> String {
        let fix = rule.fix?.rawValue ?? "none"
        let presets = LintSettings.Preset.allCases.filter { $0.rules.contains(rule.id) }.map { " `\($0.rawValue)`" }
        let preset = presets.isEmpty ? "" : " (preset\(presets.joined(separator: ",")))"
        let optIn = rule.isOptIn ? ", opt-in\(preset)" : ""
        return """
            # \(rule.id)

            \(rule.what)

            **Why:** \(rule.why)

            **Severity:** \(rule.severity.rawValue)\(optIn) · **Fix:** \(fix) · **Source:** \(rule.source)

            """
    }

    private static var families: [(String, [Rule])] {
        let grouped = Dictionary(grouping: Rules.all) { String($0.id.prefix { $0 != "/" }) }
        return grouped.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted { $0.id < $1.id }) }
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("<", with: "&lt;") }
}
