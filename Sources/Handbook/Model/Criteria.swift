import Base
import Markdown

/// Acceptance criteria read from a section, in one of the forms that handbooks write them in.
package enum Criteria: Sendable {
    case condensed([TestGroup])
    case gherkin(GherkinFeature)

    /// Whether nothing was found that could be checked.
    package var isEmpty: Bool {
        switch self {
        case .condensed(let groups): groups.isEmpty
        case .gherkin(let feature): feature.scenarios.isEmpty && feature.background.isEmpty
        }
    }
}

/// A step of testing ("Test mobile screen reader gestures") and what to check in it.
package struct TestGroup: Sendable, Equatable {
    /// The list item, heading or bold paragraph that names it; the list itself where nothing does.
    package let node: NodeID
    package let title: Excerpt
    /// Paragraphs of the list item besides the title.
    package let descriptions: [Excerpt]
    package let checks: [Check]

    package init(node: NodeID, title: Excerpt, descriptions: [Excerpt] = [], checks: [Check]) {
        self.node = node
        self.title = title
        self.descriptions = descriptions
        self.checks = checks
    }
}

/// One thing to check: "Swipe: Focus moves to the element".
package struct Check: Sendable, Equatable {
    package let node: NodeID
    /// What is done or asked: `Tab`, `Swipe`, `Name`, `Text resize`. Nil when the author gave none.
    package let label: Excerpt?
    package let expectation: Excerpt
    /// Items nested below.
    package let details: [Excerpt]

    package init(node: NodeID, label: Excerpt?, expectation: Excerpt, details: [Excerpt]) {
        self.node = node
        self.label = label
        self.expectation = expectation
        self.details = details
    }
}

/// The criteria of a page as behaviour: what is given, and the scenarios.
package struct GherkinFeature: Sendable, Equatable {
    /// What code blocks call their features, each once; empty where none has a name.
    package let titles: [Excerpt]
    /// Given for all scenarios.
    package let background: [Step]
    package let scenarios: [Scenario]

    package init(titles: [Excerpt] = [], background: [Step], scenarios: [Scenario]) {
        self.titles = titles
        self.background = background
        self.scenarios = scenarios
    }
}

package struct Scenario: Sendable, Equatable {
    /// The list item, heading or paragraph that names it, or the code block that it stands in.
    package let node: NodeID
    /// Without "Scenario:"; empty when the author gave none.
    package let title: Excerpt
    /// Paragraphs of the list item besides the title; in a code block the lines that describe the scenario.
    package let descriptions: [Excerpt]
    /// Given for this scenario, but not for all of the section.
    package let background: [Step]
    package let steps: [Step]
    /// The tables that an outline is run with; empty for a scenario without.
    package let examples: [Examples]
    /// Of the scenario, and of the feature and the rule that it stands in; without `@`, each once.
    package let tags: [String]
    /// Where it begins: the node, or its line in a code block.
    package let source: TextRange

    package init(
        node: NodeID, title: Excerpt, descriptions: [Excerpt] = [], background: [Step] = [], steps: [Step],
        examples: [Examples] = [], tags: [String] = [], source: TextRange
    ) {
        self.node = node
        self.title = title
        self.descriptions = descriptions
        self.background = background
        self.steps = steps
        self.examples = examples
        self.tags = tags
        self.source = source
    }
}

/// One step, in the order of the text. An item that holds several ("WHEN I … I SEE …") gives several steps.
@usableFromInline package struct Step: Sendable, Equatable {
    package enum Keyword: String, Sendable, Hashable, CaseIterable {
        case given = "GIVEN"
        case when = "WHEN"
        case then = "THEN"
        case and = "AND"
        case but = "BUT"
        case or = "OR"
        case `if` = "IF"
        case iSee = "I SEE"
        case iHear = "I HEAR"

        /// As in `curbcut.yml`: `i-hear`.
        package var id: String { rawValue.lowercased().replacing(" ", with: "-") }
    }

    /// The keyword in capitals and in the handbook's language; empty without a keyword.
    package let written: String
    package let text: Excerpt
    /// From its first byte to its last one.
    package let source: TextRange
    /// Nil for an item that begins with none.
    package let keyword: Keyword?
    /// What stands below the step's line; nil for most steps.
    package let argument: StepArgument?
    /// The list item, paragraph or code block it is in.
    package let node: NodeID
    /// How deep it is nested below its scenario, from 0.
    package let depth: Int

    package init(
        keyword: Keyword?, written: String? = nil, text: Excerpt, argument: StepArgument? = nil, node: NodeID,
        source: TextRange, depth: Int
    ) {
        self.keyword = keyword
        self.argument = argument
        self.written = written ?? keyword?.rawValue ?? ""
        self.text = text
        self.source = source
        self.node = node
        self.depth = depth
    }
}

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
