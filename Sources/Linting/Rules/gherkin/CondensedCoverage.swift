import Base
import Handbook
import Markdown

extension Rule {
    static let condensedCoverage = Rule(
        "gherkin/condensed-coverage", .info,
        what: "Something that the condensed criteria ask for is not in the scenarios.",
        why: "A team that copies the scenarios does not test it."
    ) { page, _ in
        guard page.usesThenDialect, let (_, groups) = condensed(page), let feature = page.features.first else {
            return []
        }
        let text = page.document.plainBytes(in: feature.section.nodes).lowercased
        let missing = signs.filter { !$0.words.contains(where: text.contains) }
        return groups.flatMap(\.checks).compactMap { check in
            guard let label = check.label.map({ String($0).lowercased() }),
                missing.contains(where: { $0.label == label }),
                !isNotApplicable(check.expectation)
            else { return nil }
            return Words.uncovered(page.line(at: page.range(of: check.node).lowerBound), String(check.label ?? ""))
        }
    }

    /// How scenarios speak of what the condensed criteria call by a label.
    private static let signs: [(label: String, words: [StaticString])] = [
        ("name", ["name", "title", "label", "purpose"]), ("role", ["role", "identif", "announced as", "ignored"]),
        ("group", ["group", "associated", "together"]),
        ("state", ["state", "value", "checked", "selected", "expanded", "disabled", "on or off", "n/a"]),
    ]

    private static func isNotApplicable(_ text: Excerpt) -> Bool {
        let text = String(text).lowercased()
        return text.contains("n/a") || text.contains("not applicable") || text.contains("none")
            || text.contains("if applicable") || text.contains("when possible")
    }
}

private enum Words {
    static func uncovered(_ range: Range<Int>, _ label: String) -> Remark {
        Remark(range, "no scenario speaks of '\(label)'", help: "add a step for it, or drop it here")
    }
}
