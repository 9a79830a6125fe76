import Handbook
import TestSupport
import Testing

/// Texts of steps in code blocks, and large backgrounds.
struct FencedGherkinTests {
    private static func feature(_ blocks: String...) -> GherkinFeature {
        let text = blocks.map { "```gherkin\n\($0)\n```\n\n" }.joined()
        guard case .gherkin(let feature) = Page.reading("## Gherkin\n\n\(text)").sections.first?.criteria else {
            return GherkinFeature(background: [], scenarios: [])
        }
        return feature
    }

    private static func texts(_ steps: [Step]) -> [String] {
        steps.map { String($0.text) }
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

    @Test func whatStandsBelowAStepIsPartOfTheCriteria() {
        let before = Criteria.gherkin(Self.feature("Scenario: A\nRemark.\nWhen a\n| b |"))
        #expect(before.lines == ["A", "Remark.", "WHEN a | b |"])
    }
}
