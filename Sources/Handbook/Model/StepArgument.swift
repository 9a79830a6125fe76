import Base

/// What is handed to a step below its line.
package indirect enum StepArgument: Sendable, Equatable {
    /// Row by row.
    case table([[String]])
    /// A text of several lines. `kind` is what stands behind its opening mark, `json` for example; mostly empty.
    case text(String, kind: String)

    /// All of it in one line.
    package var words: String {
        switch self {
        case .table(let rows): rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: " ")
        case .text(let text, _): text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }
}

extension Step {
    /// The text and what stands below it, in one line.
    package var words: Excerpt {
        argument.map { Excerpt("\(text) \($0.words)") } ?? text
    }
}

/// A table of values that an outline is run with.
package struct Examples: Sendable, Equatable {
    /// Behind "Examples:"; mostly empty.
    package let title: Excerpt
    /// Without `@`.
    package let tags: [String]
    /// Row by row, the names first.
    package let rows: [[String]]

    package init(title: Excerpt = "", tags: [String] = [], rows: [[String]]) {
        self.title = title
        self.tags = tags
        self.rows = rows
    }
}

extension Scenario {
    /// With the background that is not for all of the section.
    package var allSteps: [Step] {
        background.isEmpty ? steps : background + steps
    }

    /// Whether the same steps, at the same places, are given for both; neighbours mostly have the same.
    package func hasSameBackground(as other: Scenario) -> Bool {
        background.count == other.background.count && background.first?.source == other.background.first?.source
            && background.last?.source == other.background.last?.source
    }
}

extension GherkinFeature {
    /// All steps that are given beforehand: for all scenarios, then for some of them, each once.
    package var backgrounds: [Step] {
        var seen: Set<Int> = []
        return scenarios.reduce(into: background) { steps, scenario in
            for step in scenario.background where seen.insert(step.source.lowerBound).inserted { steps.append(step) }
        }
    }
}
