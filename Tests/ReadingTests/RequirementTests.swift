import Handbook
import Reading
import TestSupport
import Testing
import Tools

/// The success criteria that checks are evidence for: those that the author writes, and no others.
struct RequirementTests {
    /// The requirements of all checks of a page, each as its number, with `!` for the whole criterion.
    private static func requirements(_ page: String) -> [[String]] {
        let handbook = Handbook(["native/controls/lamp.md": page])
        return handbook.checks(of: handbook.pages[0]).map { check in
            check.requirements.map { $0.criterion.number + ($0.isWhole ? "!" : "") }
        }
    }

    private static func ofCheck(_ check: String) -> [String] {
        requirements("## Condensed\n\n1. Test\n   - \(check)\n").first ?? []
    }

    @Test(arguments: [
        ("**Tab:** x", []), ("**Group:** x (1.4.4, 2.5.8)", ["1.4.4", "2.5.8"]),
        ("**Haptics:** as WCAG 4.1.3 says", ["4.1.3"]),
        ("**Tab:** [Reflow](https://www.w3.org/WAI/WCAG22/Understanding/reflow.html)", ["1.4.10"]),
        ("**Tab:** in version 2.1.1, or (see 2.1.1)", []), ("**Tab:** x (4.1.2 whole)", ["4.1.2!"]),
        ("**Tab:** x (WCAG –)", []), ("**Tab:** x (2.4.99)", []),
    ])
    func checkHasTheCriteriaOnItsLine(check: String, expected: [String]) {
        #expect(Self.ofCheck(check) == expected)
    }

    @Test func numberBelongsToItsOwnCheckOnly() {
        let all = Self.requirements(
            "## Condensed\n\n1. Test\n   - **Haptics:** x (WCAG 4.1.3)\n   - **Smell:** y\n     - z (1.4.3)\n   - w\n")
        #expect(all == [["4.1.3"], ["1.4.3"], []])
    }

    @Test(arguments: [
        "1. Test (WCAG 2.1.1)\n   - a\n   - b (1.4.3)\n   - c (WCAG –)\n",
        "### Test (2.1.1)\n\n- A: a\n- B: b (1.4.3)\n- C: c (WCAG -)\n",
        "1. Test as WCAG 2.1.1 says\n   - a\n   - b (1.4.3)\n   - c (WCAG –)\n",
    ])
    func lineCountsBeforeItsGroup(groups: String) {
        #expect(Self.requirements("## Condensed\n\n\(groups)") == [["2.1.1"], ["1.4.3"], []])
    }

    @Test func frontMatterCountsWhereNothingElseIsNamed() {
        let page = "---\nwcag: [4.1.2, 1.3.1]\n---\n## Condensed\n\n1. Test\n   - a\n   - b (1.4.3)\n   - c (WCAG –)\n"
        #expect(Self.requirements(page) == [["1.3.1", "4.1.2"], ["1.4.3"], []])
    }

    @Test func scenarioHasTheCriteriaOfItsTextAndTags() {
        let steps = "   - WHEN I press the \"TAB\" key\n      - THEN its state is expressed (3.2.1)\n"
        #expect(Self.requirements("## Gherkin\n\n1. Test\n\(steps)") == [["3.2.1"]])
        let text = "## Gherkin\n\n```gherkin\n@wcag-2.5.8\nScenario: A\nWhen x\n```\n"
        #expect(Self.requirements(text) == [["2.5.8"]])
    }

    @Test func scenarioHasTheCriteriaOfTheGroupWithItsTitle() {
        let groups =
            "1. Test keys\n   - Tab: x (WCAG 2.4.7)\n   - Enter: y (2.1.1 whole)\n2. Listen\n   - Name: z (4.1.2)\n"
        let scenarios = "1. Scenario: Test keys (2.4.11)\n   - WHEN x\n2. Scenario: Look\n   - WHEN y\n"
        let all = Self.requirements("## Condensed\n\n\(groups)\n## Gherkin\n\n\(scenarios)")
        #expect(all.suffix(2) == [["2.1.1!", "2.4.7", "2.4.11"], []])
    }

    @Test func ofSeveralGroupsWithATitleTheOneAtTheSamePlaceCounts() {
        let groups = "1. Test\n   - a (1.1.1)\n2. Test\n   - b (1.4.3)\n"
        let scenarios =
            "1. Scenario: Test\n   - WHEN x\n2. Scenario: Test\n   - WHEN y\n3. Scenario: Test\n   - WHEN z\n"
        let all = Self.requirements("## Condensed\n\n\(groups)\n## Gherkin\n\n\(scenarios)")
        #expect(all.suffix(3) == [["1.1.1"], ["1.4.3"], []])
    }

    @Test(arguments: [
        ("Tab", ["2.1.1", "2.4.3", "2.4.7"]), ("Doubletap", ["4.1.2"]), ("Android-swipe-up/down", ["4.1.2"]),
        ("Haptics", []), ("Tabs", []), ("Page title", []),
    ])
    func labelSuggestsCriteria(label: String, expected: [String]) {
        #expect(SuggestedCriteria.numbers(for: label, on: [.ios]) == expected)
    }

    @Test func clausesDependOnTheTechnology() throws {
        let skip = try #require(SuccessCriteria.criterion("2.4.1"))
        #expect(Clauses.all(skip, [.web]) == ["EN 301 549 9.2.4.1", "Section 508 E205.4"])
        #expect(Clauses.all(skip, [.software]) == [])
        let text = try #require(SuccessCriteria.criterion("1.1.1"))
        #expect(Clauses.all(text, [.software]) == ["EN 301 549 11.1.1.1.1", "Section 508 E207.2"])
        let size = try #require(SuccessCriteria.criterion("2.5.8"))
        #expect(Clauses.all(size, [.web, .software]) == [])
    }

    /// Authors write the numbers into the checklist; the scenarios have those of their groups.
    @Test func nearlyAllChecksOfThisHandbookHaveCriteria() throws {
        let folder = try ContentFolder(path: Repository.root + "/Content")
        let handbook = HandbookReader(folder: folder, settings: Settings()).read().handbook
        let checks = handbook.pages.flatMap(handbook.checks)
        let mapped = checks.count { !$0.requirements.isEmpty }
        #expect(checks.count > 800 && Double(mapped) > 0.9 * Double(checks.count), "\(mapped) of \(checks.count)")
    }
}
