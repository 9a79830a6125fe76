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

    @Test(arguments: ["json", "sarif", "gitlab", "junit"])
    func reportsHoldWhatKeptAPageFromBeingReadAsItWasMeant(format: String) throws {
        let world = try BadWorld()
        try world.write("---\ntitel: Page\norder: soon\n---\nText.\n", to: "native/page.md")
        let result = try world.curbcut("lint", "Content", "--format", format)
        #expect(result.status == 2)
        #expect(result.outputText.contains("page/front-matter"), "\(result.outputText)")
        #expect(result.outputText.contains("did you mean"), "\(result.outputText)")
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

    @Test func sinceShowsOnlyWhatACommitBrought() throws {
        let copy = try copyOfBroken()
        for arguments in [
            ["init", "-q"], ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "all"],
        ] {
            #expect(try Command.run("/usr/bin/git", arguments, in: copy.path).status == 0)
        }
        try copy.write("## Notes\n\nUse teh button.\n", to: "Content/native/controls/new.md")
        let result = try lint("--since", "HEAD", "--no-group", in: copy.path)
        #expect(result.outputText.contains("new.md:3:5"), "\(result.outputText)")
        #expect(!result.outputText.contains("slider.md"), "\(result.outputText)")
    }

    @Test func aNamedPageShowsItsFindingsWithTheHandbookKnown() throws {
        let result = try Command.curbcut(
            ["lint", "--content", "Content", "--no-group", "Content/native/controls/slider.md"],
            in: Self.broken)
        #expect(result.outputText.contains("[code/api-not-code]"), "\(result.errorText)")
        #expect(!result.outputText.contains("tooltip.md"))
    }

    @Test(arguments: [
        ("Text.\n", "error", 0), ("Use teh button.\n", "error", 0), ("Use teh button.\n", "warning", 1),
        ("[it](gone.md)\n", "error", 1),
    ])
    func statusFollowsTheSeverityAskedFor(text: String, severity: String, status: Int) throws {
        let world = try BadWorld()
        try world.write("Connect a keyboard.\n", to: "native/good.md")
        try world.write(text, to: "native/page.md")
        let result = try Command.curbcut(["lint", "Content", "--fail-on", severity], in: world.folder.path)
        #expect(result.status == Int32(status), "\(result.outputText)\(result.errorText)")
    }

    @Test func externalLinksAreListedOnceWithTheirPlaces() throws {
        let world = try BadWorld()
        try world.write("[a](https://a.example/x)\n", to: "native/good.md")
        try world.write(
            "# Page\n\nSee <https://a.example/x> and [b](good.md), <mailto:a@b.example>.\n", to: "native/page.md")
        let result = try Command.curbcut(["lint", "Content", "--external-links"], in: world.folder.path)
        #expect(result.outputText == "https://a.example/x\tnative/good.md:1:1 native/page.md:3:6\n")
        #expect(result.status == 0)
    }

    @Test func unknownRuleInTheConfigurationIsStatusTwoWithTheNearestName() throws {
        let world = try BadWorld()
        try world.write("lint:\n  rules:\n    text/tpyo: off\n", to: "curbcut.yml")
        let result = try Command.curbcut(["lint", "Content", "--config", "Content/curbcut.yml"], in: world.folder.path)
        #expect(result.status == 2)
        #expect(result.errorText.contains("did you mean 'text/typo'"), "\(result.errorText)")
    }

    private func copyOfBroken() throws -> TemporaryFolder {
        let copy = try TemporaryFolder()
        _ = try Command.run("/bin/cp", ["-r", Self.broken + "/.", copy.path])
        return copy
    }
}
