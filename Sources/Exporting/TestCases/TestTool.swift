import Handbook
import Tools

extension TestTool {
    /// The tool's own name.
    package var name: String { format.name }

    /// The most test cases in a file: Xray imports 1,000 issues at once, the others take as many.
    var mostInAFile: Int { 1_000 }

    /// Names that the tool's own export gives the column with its keys, in lower case.
    package var keyColumns: [String] { format.keyColumns }

    var columns: [String] { format.columns.map(\.name) }

    /// The rows of a test case in the columns of the tool. `key` is its name from an earlier import; empty if unknown.
    func rows(of testCase: TestCase, key: String) -> [[String]] {
        let context = TestCase.Step(action: testCase.before + testCase.facts, expected: [])
        let steps: [TestCase.Step?] =
            switch format.rows {
            case .single: [nil]
            case .steps: testCase.steps
            case .headThenSteps: [nil, context] + testCase.steps
            }
        return steps.enumerated().map { number, step in
            let row = TestCaseRow(testCase: testCase, key: key, number: number, step: step)
            return format.columns.map { $0.place.isFilled(number, step) ? $0.text(row) : "" }
        }
    }

    private var format: TestFormat {
        switch self {
        case .csv: .csv
        case .jira: .jira
        case .xray: .xray
        case .testrail: .testrail
        case .azure: .azure
        }
    }
}

/// What a tool's file is like: its columns in their order, each with what it contains.
private struct TestFormat {
    enum Rows {
        /// One row for a test case.
        case single
        /// A row for each step.
        case steps
        /// A row for the test case, one for what comes before its steps, and one for each step.
        case headThenSteps
    }

    enum Place {
        case everyRow, firstRow, steps

        func isFilled(_ number: Int, _ step: TestCase.Step?) -> Bool {
            switch self {
            case .everyRow: true
            case .firstRow: number == 0
            case .steps: step != nil
            }
        }
    }

    typealias Column = (name: String, place: Place, text: @Sendable (TestCaseRow) -> String)

    let name: String
    let rows: Rows
    let keyColumns: [String]
    let columns: [Column]

    static let csv = TestFormat(
        name: "CSV", rows: .steps, keyColumns: ["id"],
        columns: [
            ("ID", .everyRow, { $0.reference }), ("Title", .firstRow, { $0.testCase.title }),
            ("Section", .firstRow, { $0.testCase.place }),
            ("Platforms", .firstRow, { $0.testCase.platforms.joined(separator: ", ") }),
            ("Preconditions", .firstRow, { $0.lines($0.testCase.before) }),
            ("Step", .steps, { $0.lines($0.action) }), ("Expected Result", .steps, { $0.lines($0.expected) }),
            ("WCAG", .firstRow, { $0.testCase.criteria.map(\.number).joined(separator: ", ") }),
            ("Source", .firstRow, { $0.testCase.source }),
        ])

    static let jira = TestFormat(
        name: "Jira", rows: .single, keyColumns: ["issue key", "key"],
        columns: [
            ("Issue key", .everyRow, { $0.key }), ("Summary", .everyRow, { $0.testCase.title }),
            ("Issue Type", .everyRow, { _ in "Task" }), ("Description", .everyRow, { $0.issue }),
            ("Labels", .everyRow, { $0.jiraLabels }),
        ])

    static let xray = TestFormat(
        name: "Xray", rows: .steps, keyColumns: ["issue key", "key"],
        columns: [
            ("Test ID", .everyRow, { $0.reference }), ("Issue Key", .everyRow, { $0.key }),
            ("Summary", .firstRow, { $0.testCase.title }), ("Test Type", .firstRow, { _ in "Manual" }),
            ("Description", .firstRow, { $0.jira($0.testCase.before + $0.testCase.facts) }),
            ("Labels", .firstRow, { $0.jiraLabels }), ("Action", .steps, { $0.jira($0.action) }),
            ("Data", .steps, { _ in "" }), ("Expected Result", .steps, { $0.jira($0.expected) }),
        ])

    static let testrail = TestFormat(
        name: "TestRail", rows: .steps, keyColumns: ["id", "case id"],
        columns: [
            ("ID", .firstRow, { $0.key }), ("Title", .firstRow, { $0.testCase.title }),
            ("Section", .firstRow, { $0.testCase.place }), ("Type", .firstRow, { _ in "Accessibility" }),
            ("Preconditions", .firstRow, { $0.lines($0.testCase.before + $0.testCase.facts) }),
            ("References", .firstRow, { ([$0.reference] + $0.numbers).joined(separator: ",") }),
            ("Step", .steps, { $0.lines($0.action) }), ("Expected Result", .steps, { $0.lines($0.expected) }),
        ])

    /// The import has no description, so what comes before the steps is the first one.
    static let azure = TestFormat(
        name: "Azure Test Plans", rows: .headThenSteps, keyColumns: ["id"],
        columns: [
            ("ID", .firstRow, { $0.key }), ("Work Item Type", .firstRow, { _ in "Test Case" }),
            ("Title", .firstRow, { $0.testCase.title }), ("Test Step", .steps, { String($0.number) }),
            ("Step Action", .steps, { $0.lines($0.action) }),
            ("Step Expected", .steps, { $0.lines($0.expected) }),
            ("Tags", .firstRow, { $0.labels.joined(separator: "; ") }),
        ])
}

/// A row of a test case, with the texts that columns contain.
private struct TestCaseRow {
    let testCase: TestCase
    let key: String
    /// From 0.
    let number: Int
    let step: TestCase.Step?

    var action: [String] { step?.action ?? [] }
    var expected: [String] { step?.expected ?? [] }
    var reference: String { KnownKeys.reference(of: testCase.id) }
    var numbers: [String] { testCase.criteria.map { "wcag-" + $0.number } }
    var labels: [String] { [reference, "accessibility"] + testCase.platforms + numbers }

    /// Labels in Jira end at white space.
    var jiraLabels: String {
        labels.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "-") }.joined(separator: " ")
    }

    func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
    func jira(_ lines: [String]) -> String { lines.map(JiraMarkup.escaped).joined(separator: "\n") }

    /// The whole test case as the description of an issue.
    var issue: String {
        let steps = testCase.steps.flatMap { step in
            ["# " + jira(step.action).replacing("\n", with: "\n#* ")]
                + step.expected.map { "#* _→_ " + JiraMarkup.escaped($0) }
        }
        let head = ["h3. " + JiraMarkup.escaped(testCase.title)] + testCase.before.map(JiraMarkup.escaped)
        return (head + steps + [""] + testCase.facts.map(JiraMarkup.escaped)).joined(separator: "\n")
    }
}

extension TestCase {
    /// What comes before the steps.
    fileprivate var before: [String] { preconditions + descriptions }

    /// What most tools have no column for, by line.
    fileprivate var facts: [String] { criteria.map { "WCAG \($0.number) \($0.name) (\($0.level))" } + [source] }
}
