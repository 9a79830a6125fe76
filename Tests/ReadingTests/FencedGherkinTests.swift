import Handbook
import TestSupport
import Testing

/// Tables and texts of steps in code blocks, and backgrounds.
struct FencedGherkinTests {
    private static func feature(_ blocks: String...) -> GherkinFeature {
        let text = blocks.map { "```gherkin\n\($0)\n```\n\n" }.joined()
        guard case .gherkin(let feature) = Page.reading("## Gherkin\n\n\(text)").sections.first?.criteria else {
            return GherkinFeature(background: [], scenarios: [])
        }
        return feature
    }

    private static func rows(_ row: String) -> [[String]] {
        feature("Scenario Outline: A\nWhen a\nExamples:\n\(row)").scenarios.flatMap(\.examples).flatMap(\.rows)
    }

    private static func texts(_ steps: [Step]) -> [String] {
        steps.map { String($0.text) }
    }

    @Test(
        arguments: [
            (#"| a\|b | x |"#, ["a|b", "x"]), (#"| a\\ | b |"#, [#"a\"#, "b"]), (#"| a\nb |"#, ["a\nb"]),
            (#"| \d | \n |"#, [#"\d"#, "\n"]), (#"|| a |  |"#, ["", "a", ""]), (#"| a | b"#, ["a", "b"]),
            (#"| a \"#, [#"a \"#]), ("|", []),
        ]) func escapesInCellsAreUndone(row: String, cells: [String])
    {
        #expect(Self.rows(row) == [cells])
    }

    @Test func eachExamplesIsATable() {
        let scenarios = Self.feature(
            "Scenario Outline: A\nWhen a\nExamples: letters\n| k |\n# remark\n| a |\n\nExamples:\nAll of them.\n| n |\n| 1 |"
        ).scenarios
        #expect(
            scenarios.map(\.examples) == [
                [Examples(title: "letters", rows: [["k"], ["a"]]), Examples(rows: [["n"], ["1"]])]
            ])
        #expect(scenarios.map(\.descriptions) == [["All of them."]])
    }

    @Test func tableBelowAStepIsItsArgument() {
        let steps = Self.feature("Scenario: A\nThen these\n| name |\n| a\\|b |\nAnd more").scenarios.flatMap(\.steps)
        #expect(Self.texts(steps) == ["these", "more"])
        #expect(steps.map(\.argument) == [.table([["name"], ["a|b"]]), nil])
        #expect(steps.map(\.words) == ["these | name | | a|b |", "more"])
    }

    @Test(arguments: ["\n", "\r\n"]) func textBelowAStepKeepsItsIndentation(lineEnd: String) {
        let text = """
              Scenario: A
                When I send
                  \"""json
                  {
                    "a": \\"\\"\\"

                  }
                outdented
                  \"""
                Then it is there
            """
        let steps = Self.feature(text.replacing("\n", with: lineEnd)).scenarios.flatMap(\.steps)
        #expect(Self.texts(steps) == ["I send", "it is there"])
        #expect(steps.first?.argument == .text("{\n  \"a\": \"\"\"\n\n}\noutdented", kind: "json"))
    }

    @Test func textWithoutAnEndIsKept() {
        let steps = Self.feature("Scenario: A\nWhen I send\n\"\"\"\nhello").scenarios.flatMap(\.steps)
        #expect(steps.map(\.argument) == [.text("hello", kind: "")])
    }

    @Test func linesBeforeTheFirstStepAreRemarks() {
        let scenarios = Self.feature("Scenario: A\nRather long.\n| a |\nWhen a\nand so on").scenarios
        #expect(scenarios.map(\.descriptions) == [["Rather long.", "| a |"]])
        #expect(Self.texts(scenarios.flatMap(\.steps)) == ["a", "so on"])
    }

    @Test func backgroundIsForItsBlock() {
        let feature = Self.feature(
            "Background:\nGiven a\nScenario: A\nWhen b\nScenario: B\nWhen b",
            "Background:\nGiven c\nScenario: C\nWhen d")
        #expect(feature.background.isEmpty)
        #expect(feature.scenarios.map { Self.texts($0.background) } == [["a"], ["a"], ["c"]])
        #expect(Self.texts(feature.backgrounds) == ["a", "c"])
    }

    @Test func backgroundThatAllBlocksShareIsTheSections() {
        let feature = Self.feature(
            "Background:\nGiven a\nScenario: A\nWhen b", "Background:\nGiven a\nScenario: C\nWhen d")
        #expect(Self.texts(feature.background) == ["a"])
        #expect(feature.scenarios.map { Self.texts($0.background) } == [[], []])
    }

    @Test func backgroundOfABlockIsNotForAList() {
        let page = Page.reading(
            "## Gherkin\n\nGIVEN a\n\n1. A\n   - WHEN b\n\n```gherkin\nBackground:\nGiven c\nScenario: B\nWhen d\n```\n"
        )
        guard case .gherkin(let feature) = page.sections.first?.criteria else {
            Issue.record("no scenarios")
            return
        }
        #expect(Self.texts(feature.background) == ["a"])
        #expect(feature.scenarios.map { Self.texts($0.background) } == [[], ["c"]])
    }

    @Test func backgroundOfAThousandStepsIsNotRepeatedAThousandTimes() {
        let steps = (0..<1_000).map { "Given \($0)\n" }.joined()
        let scenarios = (0..<1_000).map { "Scenario: \($0)\nWhen a\n" }.joined()
        let feature = Self.feature("Background:\n\(steps)\(scenarios)", "Scenario: B\nWhen b")
        #expect(feature.background.count == 1_000)
        let rules = Self.feature("Rule: A\nBackground:\n\(steps)\(scenarios)Rule: B\nScenario: B\nWhen b")
        #expect(rules.background.count == 1_000)
        let own = (feature.scenarios + rules.scenarios).flatMap(\.background)
        #expect(own.isEmpty)
    }

    @Test func blockOfABackgroundAloneIsTheSections() {
        let feature = Self.feature("Background:\nGiven a", "Scenario: A\nWhen b")
        #expect(Self.texts(feature.background) == ["a"])
        #expect(feature.scenarios.map { Self.texts($0.background) } == [[]])
    }

    @Test func backgroundOfARuleIsForTheRule() {
        let feature = Self.feature(
            "Background:\nGiven a\nRule: R\nBackground:\nGiven b\nScenario: A\nWhen c\nRule: S\nScenario: B\nWhen d")
        #expect(Self.texts(feature.background) == ["a"])
        #expect(feature.scenarios.map { Self.texts($0.background) } == [["b"], []])
    }

    @Test func backgroundOfTheOnlyRuleIsTheSections() {
        let feature = Self.feature("Rule: R\nBackground:\nGiven a\nScenario: A\nWhen c\nScenario: B\nWhen d")
        #expect(feature.scenarios.map { $0.descriptions.map { String($0) } } == [["Rule: R"], ["Rule: R"]])
        #expect(Self.texts(feature.background) == ["a"])
        #expect(feature.scenarios.map { Self.texts($0.background) } == [[], []])
    }

    @Test func whatStandsBelowAStepIsPartOfTheCriteria() {
        let before = Criteria.gherkin(Self.feature("Scenario: A\nRemark.\nWhen a\n| b |"))
        #expect(before.lines == ["A", "Remark.", "WHEN a | b |"])
    }
}
