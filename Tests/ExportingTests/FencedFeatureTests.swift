import Exporting
import Foundation
import Handbook
import TestSupport
import Testing
import Tools

/// Feature files contain the Gherkin of code blocks as its author wrote it.
struct FencedFeatureTests {
    private static func exported(_ text: String, as format: ExportFormat = .feature) -> [UInt8] {
        let handbook = Handbook(["web/lamp.md": "## Gherkin\n\n\(text)\n"])
        return Array(Export.content(of: handbook.pages[0], in: handbook, as: format))
    }

    private static func feature(_ text: String) -> String {
        String(decoding: exported(text), as: UTF8.self)
    }

    private static func fenced(_ text: String) -> String {
        "~~~~gherkin\n\(text)\n~~~~\n"
    }

    /// The lines of the exported file, starting with the first one that begins with `beginning`; without the tags for
    /// permanent names.
    private static func lines(_ text: String, from beginning: String) -> [String] {
        feature(text).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("@id-") }
            .map { String($0.split(separator: " @id-")[0]) }.drop { !$0.hasPrefix(beginning) }.map { $0 }
    }

    @Test func keepsEscapedBarsInExamples() {
        let rows = [#"| a\|b | x |"#, #"| c\\ | d\ne |"#, #"| \\d | f  g |"#]
        let text = Self.fenced("Scenario Outline: A\nWhen <k>\nExamples:\n\(rows.joined(separator: "\n"))")
        #expect(Self.lines(text, from: "Examples:") == ["Examples:"] + rows)
    }

    @Test func shortRowsAreFilledUpAndWideOnesStay() {
        let text = Self.fenced("Scenario: A\nWhen these\n| a |\n| b | c |")
        #expect(Self.lines(text, from: "When") == ["When these", "| a |  |", "| b | c |"])
    }

    @Test func keepsSeveralExamplesWithTheirTitles() {
        let text = Self.fenced(
            "Scenario Outline: A\nWhen <k>\nExamples: letters\n| k |\n| a |\nExamples: digits\n| k |\n| 1 |")
        #expect(
            Self.feature(text).hasSuffix(
                """
                    When <k>

                    Examples: letters
                      | k |
                      | a |

                    Examples: digits
                      | k |
                      | 1 |

                """))
    }

    @Test func backgroundOfABlockIsForItsScenariosOnly() {
        let text =
            Self.fenced("Background:\nGiven I am in\nScenario: A\nWhen a")
            + Self.fenced("Background:\nGiven I am out\nScenario: B\nWhen b")
        #expect(
            Self.lines(text, from: "From") == [
                "From web/lamp.md", "Scenario: A", "Given I am in", "When a", "Scenario: B", "Given I am out", "When b",
            ])
    }

    @Test func backgroundOfTheOnlyBlockIsOne() {
        let text = Self.fenced("Background:\nGiven a\nScenario: A\nWhen b\nScenario: B\nWhen c")
        #expect(
            Self.lines(text, from: "Background:") == [
                "Background:", "Given a", "Scenario: A", "When b", "Scenario: B", "When c",
            ])
    }

    @Test func keepsTextsBelowSteps() {
        let text = Self.fenced(
            "Scenario: A\n  When I send\n    \"\"\"json\n    {\n\n      1\n    }\n    \"\"\"\n  Then it | is there")
        #expect(
            Self.feature(text).hasSuffix(
                """
                    When I send
                      \"""json
                      {

                        1
                      }
                      \"""
                    Then it | is there

                """))
    }

    @Test(arguments: [
        (#"a \"\"\" b"#, ["```", #"a """ b"#, "```"]), ("a ``` b", ["\"\"\"", "a ``` b", "\"\"\""]),
        (#"a \"\"\" ``` b"#, ["```", #"a """ \`\`\` b"#, "```"]),
    ])
    func textsBelowStepsMayHoldMarks(line: String, expected: [String]) {
        let text = Self.fenced("Scenario: A\nWhen I send\n\"\"\"\n\(line)\n\"\"\"")
        #expect(Self.lines(text, from: "When").dropFirst() == expected[...])
    }

    @Test func remarksDescribeTheirScenario() {
        let text = "1. Scenario: A\n\n   Turn it off first.\n\n   When it is off, wait.\n\n   - WHEN a\n"
        #expect(
            Self.lines(text, from: "Scenario:") == [
                "Scenario: A", "Turn it off first.", "# When it is off, wait.", "When a",
            ])
    }

    @Test(arguments: ["@tag", "# none", "| a |", "* b", "Examples: c", "Scenario Outline: d", "Given", "```", "\"\"\""])
    func remarksAreNeverReadAsGherkin(remark: String) {
        let escape = remark.first?.isLetter ?? true ? "" : "\\"
        let text = "1. Scenario: A\n\n   \(escape)\(remark)\n\n   - WHEN a\n"
        #expect(Self.lines(text, from: "Scenario:") == ["Scenario: A", "# \(remark)", "When a"])
    }

    @Test func tagsAreThoseOfTheScenarioItsRuleAndItsFeature() {
        let text = Self.fenced(
            """
            @all @web#1
            Feature: Lamp
            @ruled # not @this
            Rule: R
            @one@two @all
            Scenario: A
              When a
            @three
            Scenario Outline: B
              When <k>
              @slow
              Examples: c
                | k |
                | 1 |
              Examples:
                | k |
                | 2 |
            """)
        #expect(
            Self.lines(text, from: "@all") == [
                "@all @web#1 @ruled @one @two", "Scenario: A", "# Rule: R", "When a", "@all @web#1 @ruled @three",
                "Scenario Outline: B", "# Rule: R", "When <k>", "@slow", "Examples: c", "| k |", "| 1 |", "Examples:",
                "| k |",
                "| 2 |",
            ])
        let json = String(decoding: Self.exported(text, as: .json), as: UTF8.self)
        #expect(json.contains(#""tags":["all","web#1","ruled","one","two"]"#), "\(json)")
        #expect(json.contains(#"{"title":"c","tags":["slow"],"rows":[["k"],["1"]]}"#), "\(json)")
    }

    @Test func manyTagsOfManyScenariosMakeNoLargeFile() {
        let tags = (0..<400).map { "@t\($0)" }.joined(separator: " ")
        let scenarios = (0..<400).map { "@own\($0)\nScenario: S\nWhen a" }.joined(separator: "\n")
        let text = Self.fenced("\(tags)\nFeature: F\n\(scenarios)")
        let feature = Self.feature(text)
        #expect(feature.utf8.count < 20 * text.utf8.count)
        #expect(feature.contains("\n  @own399 @id-gherkin/s-a-400\n"))
    }

    @Test func nameOfAFeatureDescribesThePage() {
        let text =
            Self.fenced("Feature: Light switch\nScenario: A\nWhen a")
            + Self.fenced("Feature: Lamp\nScenario: B\nWhen b")
            + Self.fenced("Feature: Light switch\nScenario: C\nWhen c")
            + Self.fenced("Feature: * d\nScenario: D\nWhen d")
        // The page's title "Lamp" is not repeated.
        #expect(Self.lines(text, from: "From").prefix(3) == ["From web/lamp.md", "Light switch", "# * d"])
        let json = String(decoding: Self.exported(text, as: .json), as: UTF8.self)
        #expect(json.contains(#""feature":{"titles":["Light switch","Lamp","* d"],"#), "\(json)")
    }

    @Test func jsonHasAllOfIt() throws {
        let text =
            Self.fenced(
                "Feature: F\nBackground:\nGiven a\n@t\nScenario Outline: A\nLong.\nWhen <k>\n| b |\nExamples: l\n| k |\n| 1 |\nExamples:\n| k |\n| 2 |"
            ) + Self.fenced("Scenario: B\nWhen c\n\"\"\"txt\nd\n\"\"\"")
        let bytes = Self.exported(text, as: .json)
        let json = String(decoding: bytes, as: UTF8.self)
        for part in [
            #""feature":{"titles":["F"],"background":[],"#, #""remarks":["Long."],"tags":["t"]"#,
            #""background":[{"keyword":"GIVEN","text":"a""#,
            #""text":"<k>","table":[["b"]]"#, #""docString":{"text":"d","mediaType":"txt"}"#,
            #""examples":[["k"],["1"],["2"]],"exampleTables":[{"title":"l","rows":[["k"],["1"]]},{"title":"","rows":[["k"],["2"]]}]"#,
        ] {
            #expect(json.contains(part), "\(part) in \(json)")
        }
    }
}
