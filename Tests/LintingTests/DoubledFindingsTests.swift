import Linting
import Testing

/// One mistake is one finding, where several rules could report it.
@Suite struct DoubledFindingsTests {
    @Test(arguments: [
        ("Text with [https://a.example/x]() in it.\n", "link/unresolved"),
        ("Text.\n\n<div />\n\nMore.\n", "html/unclosed-tag"),
        (
            "## iOS Developer Notes\n\n### Name\n\n- Use `shouldGroupAccessibilityChildre`n here.\n",
            "code/span-boundary"
        ),
    ])
    func oneRuleReportsAMistake(text: String, rule: String) throws {
        let findings = try RuleExample(kind: "", parts: [("markdown", text)]).lint()
        #expect(findings.map(\.rule) == [rule])
    }

    @Test func retiredAddressesOfTheOwnSiteAreOnlyRetired() throws {
        let settings =
            "base-url: https://a.example/\nlinks:\n  retired:\n    https://a.example/old/: https://a.example/\n"
        let findings = try RuleExample(
            kind: "", parts: [("yaml", settings), ("markdown", "See [it](https://a.example/old/slider).\n")]
        ).lint()
        #expect(findings.map(\.rule) == ["link/retired-url"])
    }
}
