extension Criteria {
    /// The text in which changes of criteria are reported, line by line.
    package var lines: [String] {
        switch self {
        case .condensed(let groups):
            groups.flatMap { group in
                ([group.title] + group.descriptions).map { String($0) }
                    + group.checks.flatMap { [$0.text] + $0.details.map { String($0) } }
            }
        case .gherkin(let feature): feature.background.map(\.line) + feature.scenarios.flatMap(\.lines)
        }
    }
}

extension Check {
    /// The expectation with its label: "Swipe: Focus moves to the element".
    package var text: String { label.map { "\($0): \(expectation)" } ?? String(expectation) }
}

extension Step {
    /// The keyword and the words.
    var line: String { "\(keyword?.rawValue ?? "") \(words)" }
}

extension Scenario {
    /// The title, the descriptions, the steps, and the titles and rows of the example tables.
    package var lines: [String] {
        ([title] + descriptions).map { String($0) } + allSteps.map(\.line)
            + examples.flatMap { ($0.title.isEmpty ? [] : [String($0.title)]) + $0.rows.map(\.asTableRow) }
    }
}
