import Foundation
import TestSupport
import Testing

/// `curbcut lint` on a handbook that breaks every rule (Tests/Fixtures/lint), and on small ones.
struct LintTests {
    private static let broken = Repository.fixtures + "/lint"

    private func lint(_ arguments: String..., in folder: String = LintTests.broken) throws -> Command.Result {
        try Command.curbcut(["lint", "Content", "--config", "Content/curbcut.yml"] + arguments, in: folder)
    }

    @Test func brokenHandbookGetsWhatIsDue() throws {
        let result = try lint("--no-group")
        #expect(result.status == 1)
        // The first line of each finding, and the total.
        let lines = result.outputText.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        try GoldenFile("lint/due.txt").check(lines.joined(separator: "\n") + "\n")
    }

    @Test func brokenHandbookBreaksEveryRule() throws {
        let copy = try copyOfBroken()
        let found = try lint("--no-group", in: copy.path).outputText
        let rules = try Command.curbcut(["lint", "--explain", "all"]).outputText.split(separator: "\n")
            .compactMap { $0.split(separator: ":").first }
        #expect(rules.count > 60)
        let silent = rules.filter { !found.contains("[\($0)]") }
        #expect(silent.isEmpty, "no finding of \(silent)")
    }

    @Test func fixesEndWithNothingToFix() throws {
        let copy = try copyOfBroken()
        #expect(try !lint("--fix", "--unsafe", in: copy.path).errorText.contains("Fixed 0 findings"))
        let runs = try (0..<6).map { _ in try lint("--fix", "--unsafe", in: copy.path) }
        #expect(runs[5].errorText.contains("Fixed 0 findings"), "\(runs[5].errorText)")
        #expect(!runs[5].outputText.contains("--fix"), "\(runs[5].outputText)")
    }

    @Test func diffShowsFixesAndWritesNothing() throws {
        let copy = try copyOfBroken()
        let before = try copy.text("Content/native/controls/slider.md")
        let result = try lint("--diff", in: copy.path)
        #expect(result.outputText.contains("+- Connect a Bluetooth keyboard."), "\(result.outputText.prefix(500))")
        #expect(try copy.text("Content/native/controls/slider.md") == before)
    }

    @Test func baselineHoldsWhatIsThereAndTellsWhatIsNew() throws {
        let copy = try copyOfBroken()
        _ = try lint("--baseline", "known.json", "--write-baseline", in: copy.path)
        #expect(try lint("--baseline", "known.json", in: copy.path).status == 0)
        try copy.write("## Notes\n\nUse teh button.\n", to: "Content/native/controls/new.md")
        let result = try lint("--baseline", "known.json", "--no-group", in: copy.path)
        #expect(result.outputText.contains("new.md:3:5: warning"), "\(result.outputText)")
        #expect(!result.outputText.contains("slider.md"))
    }

    @Test func aNamedPageShowsItsFindingsWithTheHandbookKnown() throws {
        let result = try Command.curbcut(
            ["lint", "--content", "Content", "--no-group", "Content/native/controls/slider.md"],
            in: Self.broken)
        #expect(result.outputText.contains("[code/api-not-code]"), "\(result.errorText)")
        #expect(!result.outputText.contains("tooltip.md"))
    }

    private func copyOfBroken() throws -> TemporaryFolder {
        let copy = try TemporaryFolder()
        _ = try Command.run("/bin/cp", ["-r", Self.broken + "/.", copy.path])
        return copy
    }
}
