import Markdown
import Tools

/// Acceptance criteria read from a section, in one of the forms that handbooks write them in.
package enum Criteria: Sendable {
    case condensed([TestGroup])
    case gherkin(GherkinFeature)

    /// Whether the section contains nothing to check.
    package var isEmpty: Bool {
        switch self {
        case .condensed(let groups): groups.isEmpty
        case .gherkin(let feature): feature.scenarios.isEmpty && feature.background.isEmpty
        }
    }
}

/// A step of testing ("Test mobile screen reader gestures") and its checks.
package struct TestGroup: Sendable, Equatable {
    /// The list item, heading or bold paragraph with the title; the list itself when there is no title.
    package let node: NodeID
    package let title: Excerpt
    /// The headings above the title, below that of the section.
    package var above: [Excerpt] = []
    /// These, with those that have checks of their own.
    package var around: [Excerpt] = []
    /// Paragraphs of the list item besides the title.
    package var descriptions: [Excerpt]
    /// What exports say below the title.
    package var remarks: [Excerpt] { above + descriptions }
    package var checks: [Check]
    /// The item itself as a check, if it has a label and no checks below.
    package var own: Check?

    package init(
        node: NodeID, title: Excerpt, above: [Excerpt] = [], around: [Excerpt] = [], descriptions: [Excerpt] = [],
        checks: [Check]
    ) {
        (self.node, self.title, self.above, self.around) = (node, title, above, around)
        (self.descriptions, self.checks) = (descriptions, checks)
    }
}

/// One thing to check: "Swipe: Focus moves to the element".
package struct Check: Sendable, Equatable {
    package let node: NodeID
    /// Action or aspect: `Tab`, `Swipe`, `Name`, `Text resize`. Nil when the author gave none.
    package let label: Excerpt?
    package let expectation: Excerpt
    /// Items nested below.
    package let details: [Excerpt]
    /// All that it says.
    package var texts: [Excerpt] { [label, expectation].compactMap(\.self) + details }
    /// Where the label is; nil without one.
    package let labelSpan: LabelSpan?

    package init(node: NodeID, label: Excerpt?, expectation: Excerpt, details: [Excerpt], labelSpan: LabelSpan? = nil) {
        (self.node, self.label, self.expectation) = (node, label, expectation)
        (self.details, self.labelSpan) = (details, labelSpan)
    }

    /// The nodes of a label and its colon, all below one parent.
    package struct LabelSpan: Sendable, Equatable {
        package let start: NodeID
        /// The text with the colon.
        package let text: NodeID
        /// The end of the colon in that text, in bytes.
        package let offset: Int
        /// The node after emphasis that ends with the colon; nil if the label ends within `text`.
        package let next: NodeID?

        package init(start: NodeID, text: NodeID, offset: Int, next: NodeID?) {
            (self.start, self.text, self.offset, self.next) = (start, text, offset, next)
        }
    }
}

/// The criteria of a page as Gherkin: background and scenarios.
package struct GherkinFeature: Sendable, Equatable {
    /// Names of features in code blocks and the lines that describe them, each once.
    package let titles: [Excerpt]
    /// Steps before every scenario.
    package let background: [Step]
    package let scenarios: [Scenario]

    package init(titles: [Excerpt] = [], background: [Step], scenarios: [Scenario]) {
        (self.titles, self.background, self.scenarios) = (titles, background, scenarios)
    }
}

package struct Scenario: Sendable, Equatable {
    /// The list item, heading or paragraph with the title, or the code block that contains the scenario.
    package let node: NodeID
    /// The title without "Scenario:"; empty when the author gave none.
    package let title: Excerpt
    /// The headings above the scenario, below that of the section, and the line that begins its rule.
    package var above: [Excerpt] = []
    /// These, with the name of the feature around it and the lines that describe it, the outermost first.
    package var around: [Excerpt] = []
    /// Paragraphs of the list item besides the title; in a code block, the lines that describe the scenario. First are
    /// those that describe its rule.
    package var descriptions: [Excerpt] = []
    /// The title; without one, the innermost heading above.
    package var name: Excerpt { title.isEmpty ? above.last ?? title : title }
    /// The texts in which its author may name criteria.
    package var texts: [Excerpt] { [title] + descriptions + steps.map(\.text) }
    /// What exports say below the name.
    package var remarks: [Excerpt] { (title.isEmpty ? above.dropLast() : above) + descriptions }
    /// Background steps of this scenario that do not apply to the whole section.
    package var background: [Step] = []
    package var steps: [Step] = []
    /// Tables of a scenario outline; empty for a scenario without examples.
    package var examples: [Examples] = []
    /// Tags of the scenario, its rule and its feature, without `@`, each once.
    package var tags: [String] = []
    /// The language that a code block names, if any.
    package var language: InterfaceLanguage?
    /// Source range of the node, or of the scenario's line in a code block.
    package let source: TextRange

    package init(node: NodeID, title: Excerpt, source: TextRange) {
        (self.node, self.title, self.source) = (node, title, source)
    }
}

/// One step. An item with several steps ("WHEN I … I SEE …") gives several values, in the order of the text.
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

        /// The identifier in `curbcut.yml`: `i-hear`.
        package var id: String { rawValue.lowercased().replacing(" ", with: "-") }
    }

    /// The keyword in capitals and in the handbook's language; empty without a keyword.
    package let written: String
    package var text: Excerpt
    /// Source range of the whole step.
    package let source: TextRange
    /// Nil for an item that begins with no keyword.
    package let keyword: Keyword?
    /// The table or text below the step's line, if any.
    package var argument: StepArgument?
    /// The list item, paragraph or code block that contains the step.
    package let node: NodeID
    /// Nesting depth below the scenario, from 0.
    package let depth: Int

    package init(
        keyword: Keyword?, written: String? = nil, text: Excerpt, node: NodeID, source: TextRange, depth: Int
    ) {
        self.written = written ?? keyword?.rawValue ?? ""
        (self.keyword, self.text, self.source, self.node, self.depth) = (keyword, text, source, node, depth)
    }
}

/// The argument of a step, below its line.
package indirect enum StepArgument: Sendable, Equatable {
    /// A table, row by row.
    case table([[String]])
    /// A text of several lines. `kind` is the word after its opening mark, such as `json`; usually empty.
    case text(String, kind: String)

    /// The whole argument in one line.
    package var words: String {
        switch self {
        case .table(let rows): rows.map(\.asTableRow).joined(separator: " ")
        case .text(let text, _): text.oneLine
        }
    }
}

extension [String] {
    /// Cells as a row of a table: `| a | b |`.
    package var asTableRow: String { "| \(joined(separator: " | ")) |" }
}

extension Step {
    /// The step's text and its argument in one line.
    package var words: Excerpt { argument.map { Excerpt("\(text) \($0.words)") } ?? text }
}

/// A table of values for a scenario outline.
package struct Examples: Sendable, Equatable {
    /// The title after "Examples:", and the lines below that describe them; usually empty.
    package let title: Excerpt
    /// Tags without `@`.
    package let tags: [String]
    /// The rows; the first one contains the names.
    package let rows: [[String]]

    package init(title: Excerpt = "", tags: [String] = [], rows: [[String]]) {
        (self.title, self.tags, self.rows) = (title, tags, rows)
    }
}

extension Scenario {
    /// All steps, after those of the scenario's own background.
    package var allSteps: [Step] { background.isEmpty ? steps : background + steps }
}

extension GherkinFeature {
    /// All background steps, each once: those of all scenarios, then those of single scenarios.
    package var backgrounds: [Step] {
        var seen: Set<Int> = []
        return scenarios.reduce(into: background) { steps, scenario in
            for step in scenario.background where seen.insert(step.source.lowerBound).inserted { steps.append(step) }
        }
    }
}
