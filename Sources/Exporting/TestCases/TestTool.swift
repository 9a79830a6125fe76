import Base
import Handbook

/// A test management tool that imports test cases as comma-separated values.
package enum TestTool: String, Sendable, CaseIterable {
    /// Xray for Jira, Test Case Importer (docs.getxray.app, "Importing Tests using Test Case Importer", read 2026-11).
    case xray
    /// TestRail, CSV import with several rows for each test case.
    case testrail
    /// Azure Test Plans (learn.microsoft.com, "Bulk import or export test cases", read 2026-11).
    case azure
    /// Jira's own CSV import: an issue for each test case.
    case jira

    var columns: [String] {
        switch self {
        case .xray:
            [
                "Test ID", "Issue Key", "Summary", "Test Type", "Description", "Labels", "Action", "Data",
                "Expected Result",
            ]
        case .testrail:
            ["ID", "Title", "Section", "Type", "Preconditions", "References", "Step", "Expected Result"]
        case .azure: ["ID", "Work Item Type", "Title", "Test Step", "Step Action", "Step Expected", "Tags"]
        case .jira: ["Issue key", "Summary", "Issue Type", "Description", "Labels"]
        }
    }

    /// The most test cases in a file: Xray imports 1,000 issues at once, the others take as many.
    var mostInAFile: Int { 1_000 }

    /// Names that the tool's own export gives the column with its keys, in lower case.
    package var keyColumns: [String] {
        switch self {
        case .xray, .jira: ["issue key", "key"]
        case .testrail: ["id", "case id"]
        case .azure: ["id"]
        }
    }
}

/// Rows of a test case in the columns of a tool.
struct TestCaseRows {
    let testCase: TestCase
    /// The tool's own name for the test case from an earlier import; empty if unknown.
    let key: String

    func rows(for tool: TestTool) -> [[String]] {
        switch tool {
        case .xray: xray
        case .testrail: testrail
        case .azure: azure
        case .jira: [jira]
        }
    }

    private var reference: String { KnownKeys.reference(of: testCase.id) }

    private var labels: [String] {
        [reference, "accessibility"] + testCase.platforms + testCase.criteria.map { "wcag-" + $0.number }
    }

    /// What the tools have no column for, by line.
    private var facts: [String] {
        testCase.criteria.map { "WCAG \($0.number) \($0.name) (\($0.level))" } + [testCase.source]
    }

    private static func lines(_ lines: [String], in markup: (String) -> String = { $0 }) -> String {
        lines.map(markup).joined(separator: "\n")
    }

    /// Every row names the test; only the first one has its other fields.
    private var xray: [[String]] {
        let description = Self.lines(
            testCase.preconditions + testCase.descriptions + facts, in: JiraMarkup.escaped)
        return testCase.steps.enumerated().map { number, step in
            let head =
                number == 0
                ? [key, testCase.title, "Manual", description, labels.map(Self.label).joined(separator: " ")]
                : [key, "", "", "", ""]
            return [reference] + head + [
                Self.lines(step.action, in: JiraMarkup.escaped), "", Self.lines(step.expected, in: JiraMarkup.escaped),
            ]
        }
    }

    private var testrail: [[String]] {
        let before = Self.lines(testCase.preconditions + testCase.descriptions + facts)
        let references = [reference] + testCase.criteria.map { "wcag-" + $0.number }
        return testCase.steps.enumerated().map { number, step in
            let head =
                number == 0
                ? [
                    key, testCase.title, testCase.place, "Accessibility", before, references.joined(separator: ","),
                ] : ["", "", "", "", "", ""]
            return head + [Self.lines(step.action), Self.lines(step.expected)]
        }
    }

    /// A row for the test case, then one for each step. What comes before the steps is the first one: the import has no
    /// description.
    private var azure: [[String]] {
        let before = TestCase.Step(action: testCase.preconditions + testCase.descriptions + facts, expected: [])
        let head = [key, "Test Case", testCase.title, "", "", "", labels.joined(separator: "; ")]
        return [head]
            + ([before] + testCase.steps).enumerated().map { number, step in
                ["", "", "", String(number + 1), Self.lines(step.action), Self.lines(step.expected), ""]
            }
    }

    private var jira: [String] {
        let heading = ["h3. " + JiraMarkup.escaped(testCase.title)]
        let before = testCase.preconditions + testCase.descriptions
        let steps = testCase.steps.flatMap { step in
            ["# " + Self.lines(step.action, in: JiraMarkup.escaped).replacing("\n", with: "\n#* ")]
                + step.expected.map { "#* _→_ " + JiraMarkup.escaped($0) }
        }
        let description = heading + before.map(JiraMarkup.escaped) + steps + [""] + facts.map(JiraMarkup.escaped)
        return [
            key, testCase.title, "Task", description.joined(separator: "\n"),
            labels.map(Self.label).joined(separator: " "),
        ]
    }

    /// Labels in Jira end at white space.
    private static func label(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }
}
