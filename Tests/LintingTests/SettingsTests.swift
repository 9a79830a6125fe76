import Handbook
import Linting
import Reading
import Testing

/// Values of `lint:` in curbcut.yml.
@Suite struct LintSettingsTests {
    private func lint(_ yaml: String, _ text: String) throws -> [Finding] {
        try RuleExample(kind: "", parts: [("yaml", yaml), ("markdown", text)]).lint()
    }

    @Test func levelsChangeSeverity() throws {
        let findings = try lint("lint:\n  rules:\n    text/typo: error\n", "A seperate list.\n")
        #expect(findings.map(\.severity) == [.error])
    }

    @Test func offIsOff() throws {
        #expect(try lint("lint:\n  rules: {text/typo: off}\n", "A seperate list.\n").isEmpty)
    }

    @Test func suppressionsNeedNoReasonWhereTheHandbookSaysSo() throws {
        let page = "<!-- curbcut-lint disable-next text/typo -->\nA seperate list.\n"
        #expect(try lint("", page).map(\.rule) == ["suppression/reason-missing"])
        #expect(try lint("lint:\n  rules: {suppression/reason-missing: off}\n", page).isEmpty)
        #expect(try lint("lint:\n  rules: {suppression/*: info}\n", page).map(\.severity) == [.info])
    }

    @Test func aPresetTurnsOnTheRulesOfAHouseStyle() throws {
        let page = "## General Notes\n\nHow to test a slider\n\n## Gherkin\n\n- WHEN I swipe\n  - THEN it moves\n"
        #expect(try !lint("", page).contains { $0.rule == "structure/missing-section" })
        let preset = "lint:\n  presets: [magentaa11y]\n"
        #expect(try lint(preset, page).contains { $0.rule == "structure/missing-section" })
        #expect(
            try !lint(preset + "  rules: {structure/missing-section: off}\n", page).contains {
                $0.rule == "structure/missing-section"
            })
        #expect(throws: SettingsError.self) { try SettingsReader.read("lint:\n  presets: [magenta]\n") }
    }

    @Test func otherLanguagesAreNotJudgedByEnglishWords() throws {
        let text = "Der Zustand ist wichtig, die die ihn haben. A seperate list.\n"
        #expect(try lint("language: de-CH\n", text).isEmpty)
        #expect(try !lint("language: en-GB\n", text).isEmpty)
        #expect(try !lint("language: de\nlint:\n  rules: {text/typo: warning}\n", text).isEmpty)
    }

    @Test func overridesSpeakOfSomePages() throws {
        let yaml = "lint:\n  overrides:\n    %@:\n      text/*: off\n"
        #expect(try lint(yaml.replacing("%@", with: "native/**"), "A seperate list.\n").isEmpty)
        #expect(try !lint(yaml.replacing("%@", with: "web/**"), "A seperate list.\n").isEmpty)
        let stars = String(repeating: "**/", count: 200)
        #expect(try lint(yaml.replacing("%@", with: "'\(stars)*.md'"), "A seperate list.\n").isEmpty)
        #expect(try !lint(yaml.replacing("%@", with: "'\(stars)a/*.md'"), "A seperate list.\n").isEmpty)
    }

    @Test func unknownRulesAreFoundWithTheirKeys() throws {
        let yaml = "lint: { rules: { text/tpyo: off, text/*: off }, overrides: { a/**: { txt/*: off } } }"
        let unknown = try SettingsReader.read(yaml).lint.unknownRules
        #expect(unknown.map(\.keys) == [["rules", "text/tpyo"], ["overrides", "a/**", "txt/*"]])
    }

    @Test func unknownKeysAreErrorsWithTheNearestName() throws {
        #expect(throws: SettingsError.self) { try SettingsReader.read("lint:\n  wrods: [a]\n") }
    }

    @Test func findingsComeInTheOrderOfTheText() throws {
        let findings = try lint("", "Teh button.\n\nA seperate list.\n\nThe the end.\n")
        #expect(findings.map(\.range.start.line) == [1, 3, 5])
    }
}
