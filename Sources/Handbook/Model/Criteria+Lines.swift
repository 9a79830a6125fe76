import Tools

/// A line of the text in which changes of criteria are reported, in its parts.
package struct CriteriaLine {
    /// Label of a check, if any.
    package var label: Excerpt?
    /// Keyword of a step; empty for other lines.
    package var keyword = ""
    /// The separator between label or keyword and the text.
    package var separator: StaticString = ""
    package let text: Excerpt
}

extension Criteria {
    /// The text in which changes of criteria are reported, line by line.
    package var lines: [String] {
        var lines: [String] = []
        forEachLine { lines.append("\($0.label ?? "")\($0.keyword)\($0.separator)\($0.text)") }
        return lines
    }

    package func forEachLine(_ body: (CriteriaLine) -> Void) {
        switch self {
        case .condensed(let groups):
            for group in groups {
                body(CriteriaLine(text: group.title))
                for description in group.descriptions { body(CriteriaLine(text: description)) }
                for check in group.checks {
                    body(check.line)
                    for detail in check.details { body(CriteriaLine(text: detail)) }
                }
            }
        case .gherkin(let feature):
            for step in feature.background { body(step.line) }
            for scenario in feature.scenarios { scenario.forEachLine(body) }
        }
    }
}

extension Check {
    /// The expectation with its label: "Swipe: Focus moves to the element".
    package var text: String { label.map { "\($0): \(expectation)" } ?? String(expectation) }

    fileprivate var line: CriteriaLine {
        label.map { CriteriaLine(label: $0, separator: ": ", text: expectation) } ?? CriteriaLine(text: expectation)
    }
}

extension Step {
    fileprivate var line: CriteriaLine {
        CriteriaLine(keyword: keyword?.rawValue ?? "", separator: " ", text: words)
    }
}

extension Scenario {
    /// Calls `body` with the title, the descriptions, the steps, and the rows of the example tables.
    package func forEachLine(_ body: (CriteriaLine) -> Void) {
        body(CriteriaLine(text: title))
        for description in descriptions { body(CriteriaLine(text: description)) }
        for step in background { body(step.line) }
        for step in steps { body(step.line) }
        for table in examples {
            for row in table.rows { body(CriteriaLine(text: Excerpt(row.asTableRow))) }
        }
    }
}
