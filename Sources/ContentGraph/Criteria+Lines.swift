extension Criteria {
    /// The text that a change is told by, line by line.
    package var lines: [String] {
        switch self {
        case .condensed(let groups):
            groups.flatMap { group in [group.title] + group.checks.flatMap { [$0.text] + $0.details } }
        case .gherkin(let feature):
            feature.background.map(\.line) + feature.scenarios.flatMap(\.lines)
        }
    }
}

extension Check {
    /// With its label: "Swipe: Focus moves to the element".
    package var text: String { label.map { "\($0): \(expectation)" } ?? expectation }
}

extension Step {
    fileprivate var line: String { "\(keyword?.rawValue ?? "") \(text)" }
}

extension Scenario {
    /// The title and the steps.
    package var lines: [String] { [title] + steps.map(\.line) }
}
