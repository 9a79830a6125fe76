import Base
import Handbook
import Markdown

extension Rule {
    static let condensedCoverage = Rule(
        "gherkin/condensed-coverage", .info,
        what: "Something that the condensed criteria ask for is not in the scenarios.",
        why: "A team that copies the scenarios does not test it."
    ) { page, _ in
        guard page.usesThenDialect, let (_, groups) = page.condensedCriteria, let feature = page.features.first else {
            return []
        }
        let text = page.plainText(in: feature.section.nodes).lowercased
        let missing = signs.filter { !$0.words.contains(where: text.has) }
        return groups.flatMap(\.checks).compactMap { check in
            guard let label = check.label.map({ String($0).lowercased() }),
                missing.contains(where: { $0.label == label }),
                !isNotApplicable(check.expectation)
            else { return nil }
            return Words.uncovered(page.line(at: page.range(of: check.node).lowerBound), String(check.label ?? ""))
        }
    }

    /// Words in scenarios for each label of the condensed criteria.
    private static let signs: [(label: String, words: [StaticString])] = [
        ("name", ["name", "title", "label", "purpose"]), ("role", ["role", "identif", "announced as", "ignored"]),
        ("group", ["group", "associated", "together"]),
        ("state", ["state", "value", "checked", "selected", "expanded", "disabled", "on or off", "n/a"]),
    ]

    private static func isNotApplicable(_ text: Excerpt) -> Bool {
        let text = String(text).lowercased()
        return text.containsBytes(of: "n/a") || text.containsBytes(of: "not applicable")
            || text.containsBytes(of: "none")
            || text.containsBytes(of: "if applicable") || text.containsBytes(of: "when possible")
    }
}

private enum Words {
    static func uncovered(_ range: Range<Int>, _ label: String) -> Diagnostic {
        Diagnostic(range, "no scenario speaks of '\(label)'", help: "add a step for it, or drop it here")
    }
}
