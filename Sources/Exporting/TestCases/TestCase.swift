import Handbook
import SafeHTML
import Tools

/// A test group or a scenario as a test case of a test management tool.
struct TestCase {
    struct Step {
        var action: [String]
        var expected: [String]
    }

    /// The page's route, `#`, the part: `native/controls/button#condensed/keyboard`. Stays when headings change. Before
    /// it, the one that earlier versions gave, if any.
    let ids: [String]
    var id: String { ids[ids.count - 1] }
    /// The component and the test: `Button: Keyboard`.
    let title: String
    let place: String
    /// What comes before the steps: descriptions, tables of examples.
    let descriptions: [String]
    /// Steps before every scenario.
    let preconditions: [String]
    let steps: [Step]
    let platforms: [String]
    let criteria: [SuccessCriterion]
    let source: String
}

/// The test cases of a page.
struct TestCaseReader {
    private let page: Page
    private let handbook: Handbook
    private let finder: RequirementFinder
    private let place: String
    private let platforms: [String]
    private let namesSections: Bool
    /// Most background steps in all test cases of a section; real pages have tens. With thousands for each of thousands
    /// of scenarios, a small page would need gigabytes.
    private static let mostPreconditions = 20_000

    init(_ page: Page, in handbook: Handbook) {
        (self.page, self.handbook) = (page, handbook)
        finder = page.requirements
        place = handbook.breadcrumb(of: page.route)
        platforms = handbook.platforms(of: page).map(\.id)
        namesSections = page.sections.count(where: { $0.criteria.map { !$0.isEmpty } ?? false }) > 1
    }

    var all: [TestCase] {
        page.sections.flatMap { section -> [TestCase] in
            let name = section.heading.text.oneLine
            switch section.criteria {
            case .condensed(let groups): return groups.map { testCase($0, section: name) }
            case .gherkin(let feature):
                return feature.scenarios.map { testCase($0, of: feature, section: name) }
            case nil: return []
            }
        }
    }

    /// The title of a group or scenario; without one, the heading of its section.
    private static func title(_ written: Excerpt, _ section: String) -> String {
        let title = String(written).oneLine
        return title.isEmpty ? section : title
    }

    private func testCase(_ group: TestGroup, section: String) -> TestCase {
        let title = Self.title(group.title, section)
        let isCheck = group.checks.isEmpty
        let descriptions = group.remarks.flatMap(\.lines)
        let steps = (group.own.map { [$0] } ?? group.checks).map { check in
            TestCase.Step(
                action: [check.label.map { String($0).oneLine } ?? title],
                expected: ([check.expectation] + check.details).flatMap(\.lines))
        }
        return testCase(
            named: page.identifiers.names(of: .group(group)), title: title, section: section,
            descriptions: steps.isEmpty ? [] : descriptions, preconditions: [],
            steps: steps.isEmpty ? [TestCase.Step(action: [title], expected: descriptions)] : steps,
            requirements: isCheck
                ? finder.requirements(of: .group(group))
                : group.checks.flatMap { finder.requirements(of: .check($0, of: group)) })
    }

    private func testCase(_ scenario: Scenario, of feature: GherkinFeature, section: String) -> TestCase {
        let titles = feature.titles.map { String($0).oneLine }.filter { $0 != page.title.oneLine }
        let examples = scenario.examples.flatMap { table in
            (table.title.isEmpty ? [] : table.title.lines) + table.rows.map(TableCell.row)
        }
        let background = feature.background.prefix(Self.mostPreconditions / feature.scenarios.count)
        return testCase(
            named: page.identifiers.names(of: .scenario(scenario)), title: Self.title(scenario.name, section),
            section: section,
            descriptions: titles + scenario.remarks.flatMap(\.lines) + examples,
            preconditions: (background + scenario.background).flatMap(TestSteps.written),
            steps: TestSteps.pairs(scenario.steps), requirements: finder.requirements(of: .scenario(scenario)))
    }

    private func testCase(
        named names: [Excerpt], title: String, section: String, descriptions: [String],
        preconditions: [String], steps: [TestCase.Step], requirements: [Requirement]
    ) -> TestCase {
        let component = page.title.oneLine + (namesSections ? " (\(section))" : "")
        let criteria = requirements.map(\.criterion).groups(by: \.number).map { $0[0] }
        return TestCase(
            ids: names.map { page.route.identifier + "#" + String($0) }, title: component + ": " + title,
            place: place, descriptions: descriptions, preconditions: preconditions,
            // The tools take no test case without a step.
            steps: steps.isEmpty ? [TestCase.Step(action: [title], expected: [])] : steps,
            platforms: platforms, criteria: criteria.sorted { $0.order < $1.order },
            source: source(String(names[names.count - 1])))
    }

    /// The address of the part; its path in the content folder if the site's address is unknown.
    private func source(_ anchor: String) -> String {
        let base = handbook.settings.baseURL.map { Address(base: $0, to: page.route).text }
        return base.map { $0 + Address(fragment: anchor).text } ?? page.path.text
    }
}

/// Steps of a scenario as actions with expected results.
enum TestSteps {
    static func pairs(_ steps: [Step]) -> [TestCase.Step] {
        var pairs: [TestCase.Step] = []
        var isOutcome = false
        for step in steps {
            let text = written(step)
            switch step.keyword {
            case .given, .when, .if: isOutcome = false
            case .then, .iSee, .iHear: isOutcome = true
            // The step is what the previous one is.
            case .and, .but, .or, nil: break
            }
            if pairs.isEmpty || (!isOutcome && !pairs[pairs.count - 1].expected.isEmpty) {
                pairs.append(TestCase.Step(action: [], expected: []))
            }
            if isOutcome {
                pairs[pairs.count - 1].expected += text
            } else {
                pairs[pairs.count - 1].action += text
            }
        }
        return pairs
    }

    /// The step with its keyword, because "OR" and "I HEAR" mean something, and the lines of its table or text.
    static func written(_ step: Step) -> [String] {
        let words = String(step.text).oneLine
        let argument: [String] =
            switch step.argument {
            case .table(let rows): rows.map(TableCell.row)
            case .text(let text, _): Excerpt(text).lines
            case nil: []
            }
        return [step.written.isEmpty ? words : step.written + " " + words] + argument
    }
}

extension Excerpt {
    /// The lines with words; nearly always one.
    fileprivate var lines: [String] {
        let text = String(self)
        if withBytes(\.isOneLine) { return [text] }
        return text.split(whereSeparator: \.isNewline).map { String($0) }.filter { !$0.trimmingBlanks.isEmpty }
    }
}
