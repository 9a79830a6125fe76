import Handbook
import Linting
import TestSupport
import Testing

/// Findings advise what helps in their case.
struct AdviceTests {
    private func finding(_ rule: String, _ text: String) throws -> Finding {
        try #require(Linter(Handbook(["native/a.md": text])).findings().first { $0.rule == rule })
    }

    @Test(arguments: [
        ("## Windows Developer Notes\n\n- a\n", "platforms: in curbcut.yml, or write"),
        ("## Jetpack Compose Developer Notes\n\n- a\n", "move this to the section 'Android Developer Notes', below"),
    ])
    func unknownNamesGoBelowTheRightKey(text: String, help: String) throws {
        let finding = try finding("structure/unknown-heading", text)
        #expect(finding.help?.contains(help) == true, "\(finding.help ?? "")")
    }

    @Test func frameworkInAHeadingIsNotCalledUnknown() throws {
        let finding = try finding("structure/unknown-heading", "## Compose Developer Notes\n\n- a\n")
        #expect(finding.message == "Jetpack Compose is a framework of Android, not a platform")
    }

    @Test func emptySectionHasAReasonOfItsOwn() throws {
        let empty = try finding("structure/criteria-not-found", "## Videos\n\n## Condensed\n\n- A\n   - B\n")
        #expect(empty.why == "Readers follow the contents, or a link, to nothing.")
        let table = try finding("structure/criteria-not-found", "## Condensed\n\n| A |\n| --- |\n| b |\n")
        #expect(table.why.hasPrefix("Nobody can collect, test or export this text"))
    }
}
