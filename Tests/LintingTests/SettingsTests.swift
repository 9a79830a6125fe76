import Handbook
import Linting
import Reading
import Testing

/// Values of `lint:` in curbcut.yml.
@Suite struct LintSettingsTests {
    private func lint(_ yaml: String, _ text: String) throws -> [Finding] {
        try RuleExample(kind: "", parts: [("yaml", yaml), ("markdown", text)]).lint()
    }

    @Test func patternOfManyStarsIsMatchedAtOnce() throws {
        let yaml = "lint:\n  overrides:\n    %@:\n      text/*: off\n"
        let stars = String(repeating: "**/", count: 200)
        #expect(try lint(yaml.replacing("%@", with: "'\(stars)*.md'"), "A seperate list.\n").isEmpty)
        #expect(try !lint(yaml.replacing("%@", with: "'\(stars)a/*.md'"), "A seperate list.\n").isEmpty)
    }

    @Test func unknownRulesAreFoundWithTheirKeys() throws {
        let yaml = "lint: { rules: { text/tpyo: off, text/*: off }, overrides: { a/**: { txt/*: off } } }"
        let unknown = try SettingsReader.read(yaml).lint.unknownRules
        #expect(unknown.map(\.keys) == [["rules", "text/tpyo"], ["overrides", "a/**", "txt/*"]])
    }
}
