import Exporting
import Handbook
import Reading
import TestSupport
import Testing

struct FeatureFileTests {
    @Test(arguments: [
        ("de", ["# language: de", "Funktionalität: A", "Szenario: B", "Wenn x", "Dann y"]),
        ("ja", ["# language: ja", "機能: A", "シナリオ: B", "もしx", "ならばy"]),
        ("nl", ["Feature: A", "Scenario: B", "When x", "Then y"]),
    ])
    func keywordsAreInTheLanguageOfTheHandbook(language: String, lines: [String]) {
        var settings = Settings()
        settings.language = language
        let text = "# A\n\n## Gherkin\n\n1. Scenario: B\n   - WHEN x\n      - THEN y\n"
        let handbook = Handbook(["a.md": text], settings: settings)
        let file = String(
            decoding: Export.content(of: handbook.pages[0], in: handbook, as: .feature), as: UTF8.self)
        let written = Set(file.split(separator: "\n").map { String($0.drop { $0 == " " }) })
        #expect(written.isSuperset(of: lines))
        #expect(written.contains { $0.hasPrefix("# language") } == (language != "nl"))
    }

    private static func feature(_ text: String, path: String = "native/controls/button.md") -> String {
        let handbook = Handbook([path: text])
        return String(decoding: Export.content(of: handbook.pages[0], in: handbook, as: .feature), as: UTF8.self)
    }

    @Test func keywordsAreInTheLanguageThatTheCodeNames() {
        let file = Self.feature(
            """
            ## Gherkin

            ```gherkin
            # language: fr
            Scénario: Activer
              Quand je touche le bouton
            ```

            ```gherkin
            # language: de
            Szenario: Drücken
              Wenn ich drücke
            ```
            """)
        let lines = file.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        #expect(lines.first == "# language: fr")
        #expect(Set(lines).isSuperset(of: ["Quand je touche le bouton", "# language: de", "Quand ich drücke"]))
    }

    private static func isExported(_ text: String) -> Bool {
        Page.reading(text).exportedFile(.feature) != nil
    }

    @Test func nestedListsBecomeScenariosWithAllStepsInOrder() {
        let text = """
            ## Gherkin

            GIVEN THAT I am on a screen with a lamp

            1. Scenario: Test the switch

               - WHEN I press it
                  - THEN it shines
                     - AND says so
               - WHEN I press it again
                  - THEN it is dark

            """
        #expect(
            Self.feature(text) == """
                @ios @android @button
                Feature: Button
                  From native/controls/button.md

                  Background:
                    Given I am on a screen with a lamp

                  @id-gherkin/the-switch
                  Scenario: Test the switch
                    When I press it
                    Then it shines
                    And says so
                    When I press it again
                    Then it is dark

                """)
    }

    @Test func scenarioHasItsRequirementsAndItsPermanentNameAsTags() {
        let step = "WHEN I press the \"TAB\" key (2.4.11)"
        let group = "## Condensed\n\n1. Test keys\n   - Tab: x (2.1.1, 2.4.7)\n\n"
        let feature = Self.feature(group + "## Gherkin\n\n1. Scenario: Test keys\n\n   - \(step)\n")
        let tags = "@wcag-2.1.1 @wcag-2.4.7 @wcag-2.4.11 @id-gherkin/keys"
        #expect(feature.contains("\n  \(tags)\n  Scenario: Test keys\n"), "\(feature)")
    }

    @Test func whatIsSeenAndHeardKeepsItsWords() {
        let text = """
            ## Gherkin

            1. Keyboard

               - WHEN I press tab I SEE the ring
               - I HEAR the name
               - OR a hint
               - the lamp shines

            """
        let feature = Self.feature(text, path: "web/components/lamp.md")
        #expect(feature.hasPrefix("@web @lamp\n"))
        for line in [
            "When I press tab", "Then I SEE the ring", "And I HEAR the name", "* OR a hint", "* the lamp shines",
        ] {
            #expect(feature.contains("    \(line)\n"), "\(feature)")
        }
    }

    @Test func outlinesHaveTheirExamples() {
        let feature = Self.feature(
            "## Gherkin\n\n```gherkin\nScenario Outline: Sizes\nWhen I choose <size>\nExamples:\n| size | what |\n| 1 | a\\b |\n| 2 |\n```\n"
        )
        #expect(
            feature.hasSuffix(
                """
                  Scenario Outline: Sizes
                    When I choose <size>

                    Examples:
                      | size | what |
                      | 1 | a\\\\b |
                      | 2 |  |

                """), "\(feature)")
    }

    @Test func keywordsStayInTheHandbooksLanguage() throws {
        let settings = try SettingsReader.read("vocabulary: { i-hear: [Ich höre] }")
        let handbook = Handbook(
            ["web/a.md": "## Gherkin\n\n1. A\n\n   - WHEN a ICH HÖRE b\n"], settings: settings)
        let bytes = Export.content(of: handbook.pages[0], in: handbook, as: .feature)
        #expect(String(decoding: bytes, as: UTF8.self).contains("    Then ICH HÖRE b\n"))
    }

    @Test func repeatedTitlesAreToldApart() {
        let scenario = "1. Scenario: Same\n\n   - WHEN I press\n\n"
        let feature = Self.feature("## Gherkin\n\n\(scenario)\(scenario.replacing("1.", with: "2."))")
        #expect(feature.contains("Scenario: Same\n"))
        #expect(feature.contains("Scenario: Same (2)\n"))
    }

    @Test func everyLineBeginsWithAWordOfGherkin() {
        let text =
            "## Gherkin\n\n1. Scenario: @tag # no comment\n\n   - WHEN | a | table\n   - `\"\"\"` quoted\n   - Feature: none\n"
        let lines = Self.feature(text).split(separator: "\n").map { $0.drop { $0 == " " } }
        let beginnings = [
            "@", "Feature: ", "From ", "Background:", "Scenario: ", "Given ", "When ", "Then ", "And ", "* ",
        ]
        for line in lines { #expect(beginnings.contains { line.hasPrefix($0) }, "\(line)") }
    }

    @Test(arguments: ["Text only.", "## Gherkin\n\nNothing yet.\n", "## Condensed\n\n1. Test\n   - Tab: x\n"])
    func pageWithoutScenariosHasNone(text: String) {
        #expect(!Self.isExported(text))
    }

    @Test func pagesOfTheHandbookHaveTheirScenarios() throws {
        let handbook = try Handbook.published()
        for page in handbook.pages {
            let scenarios = page.sections.flatMap { section -> [Scenario] in
                if case .gherkin(let feature) = section.criteria { feature.scenarios } else { [] }
            }
            let feature = String(decoding: Export.content(of: page, in: handbook, as: .feature), as: UTF8.self)
            #expect(feature.split(separator: "\n").count { $0.contains("  Scenario: ") } == scenarios.count)
        }
    }
}
