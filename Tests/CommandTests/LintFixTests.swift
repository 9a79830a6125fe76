import Foundation
import TestSupport
import Testing

/// `curbcut lint --fix`: what it writes, what it leaves alone, and which properties files keep.
struct LintFixTests {
    private let world: BadWorld

    init() throws {
        world = try BadWorld()
    }

    private func fix(_ arguments: String...) throws -> Command.Result {
        try world.curbcut(["lint", "Content", "--fix", "--no-group"] + arguments)
    }

    private func text(_ name: String) throws -> String { try world.folder.text("Content/" + name) }

    // MARK: Permitted fixes

    @Test func headingsKeepTheirAnchors() throws {
        let page = "# Page\n\n## Seperate\n\nA\n\n## Separate\n\nUse %@ button.\n\n[it](#separate)\n"
        try world.write(page.replacing("%@", with: "teh"), to: "native/page.md")
        let result = try fix()
        #expect(try text("native/page.md") == page.replacing("%@", with: "the"))
        #expect(result.outputText.contains("fix: --fix --unsafe"), "\(result.outputText)")
    }

    @Test func referenceKeepsTheLabelOfItsDefinition() throws {
        try world.write(
            "See [recieve] or [this][recieve].\n\nTeh end.\n\n[recieve]: https://a.example/\n", to: "native/page.md")
        _ = try fix()
        #expect(
            try text("native/page.md")
                == "See [recieve] or [this][recieve].\n\nThe end.\n\n[recieve]: https://a.example/\n")
    }

    @Test func pageWithMarkupOfAnotherGeneratorIsFixed() throws {
        let page = "{{< figure src=\"a.png\" >}}\n\n<Tabs>\n\nTeh end.\n\n</Tabs>\n"
        try world.write(page, to: "native/page.md")
        let result = try fix()
        #expect(try text("native/page.md") == page.replacingOccurrences(of: "Teh", with: "The"), "\(result.errorText)")
    }

    @Test func diffShowsWhatWouldBeWritten() throws {
        try world.write("See [recieve].\n\nTeh end.\n\n[recieve]: https://a.example/\n", to: "native/page.md")
        let result = try world.curbcut("lint", "Content", "--diff")
        #expect(result.outputText.contains("+The end.") && !result.outputText.contains("receive"))
    }

    // MARK: Edits in reports

    private struct Report: Decodable {
        struct Finding: Decodable { let fix: Fix? }
        struct Fix: Decodable { let grade: String, edits: [Edit] }
        struct Edit: Decodable { let start: Int, end: Int, text: String }
        let findings: [Finding]
    }

    /// A reader of the JSON applies the edits to the bytes of the file, and gets what `--fix` writes.
    @Test(arguments: [
        "Teh end of of it.\n", "---\ntitle: \"Über 🎈\"\n---\n\n# Title\n\nTeh “end” 🎈 of of a seperate value.\n",
        "---\r\ntitle: B\r\n---\r\n\r\nTeh end\r\nof of an button.\r\n", "\u{FEFF}Teh end.\n",
        "\u{FEFF}---\ntitle: C\n---\n| é | Teh end |\n|---|---|\n| b | a seperate |\n",
        "---\ntitle: D\n---\n1. One\n3. Two\n2. Three\n\n<p>Teh énd</p>\n",
    ])
    func editsOfTheJSONReportAreThoseOfFix(page: String) throws {
        try world.write(page, to: "native/page.md")
        let json = try world.curbcut("lint", "Content/native/page.md", "--format", "json")
        let report = try JSONDecoder().decode(Report.self, from: Data(json.output))
        let edits = report.findings.compactMap(\.fix).filter { $0.grade == "safe" }.flatMap(\.edits)
        var bytes = Array(page.utf8)
        for edit in edits.sorted(by: { $0.start > $1.start }) {
            bytes.replaceSubrange(edit.start..<edit.end, with: edit.text.utf8)
        }
        _ = try fix()
        #expect(try text("native/page.md") == String(decoding: bytes, as: UTF8.self))
        #expect(bytes != Array(page.utf8))
    }

    // MARK: Properties of files

    @Test(arguments: [(0o664, "022"), (0o640, "077"), (0o604, "077"), (0o4755, "022")])
    func modeStaysUnderAnyUmask(mode: Int, mask: String) throws {
        try world.write("Teh end.\n", to: "native/page.md")
        try world.folder.setRights(mode, of: "Content/native/page.md")
        _ = try world.shell("umask \(mask); curbcut lint Content --fix")
        #expect(try text("native/page.md") == "The end.\n")
        let kept = try world.shell("stat -c %a Content/native/page.md").outputText
        #expect(kept == String(mode, radix: 8) + "\n")
    }

    /// Attributes in the user's namespace, which any user can set.
    @Test func extendedAttributesStay() throws {
        try world.write("Teh end.\n", to: "native/page.md")
        let set = try world.shell(
            "python3 -c \"import os; os.setxattr('Content/native/page.md', 'user.note', b'mine')\"")
        try #require(set.status == 0, "\(set.errorText)")
        _ = try fix()
        #expect(try text("native/page.md") == "The end.\n")
        let kept = try world.shell(
            "python3 -c \"import os; print(os.getxattr('Content/native/page.md', 'user.note'))\"")
        #expect(kept.outputText == "b'mine'\n")
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away")) func ownerAndGroupStay() throws {
        try world.write("Teh end.\n", to: "native/page.md")
        #expect(try world.shell("chown 1234:4321 Content/native/page.md").status == 0)
        _ = try fix()
        #expect(try text("native/page.md") == "The end.\n")
        #expect(try world.shell("stat -c %u:%g Content/native/page.md").outputText == "1234:4321\n")
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func fileOfAnotherOwnerIsLeftAloneWithAReason() throws {
        try world.write("Teh end.\n", to: "native/page.md")
        try world.folder.setRights(0o777, of: "Content/native")
        let result = try world.curbcutWithoutRights("lint", "Content", "--fix")
        #expect(try text("native/page.md") == "Teh end.\n")
        #expect(
            result.errorText.contains(
                "warning: 'Content/native/page.md' is left as it is: its owner, group or attributes cannot be kept "
                    + "(Operation not permitted)."), "\(result.errorText)")
    }

    @Test func hardLinkedFileIsLeftAloneWithAReason() throws {
        try world.write("Teh end.\n", to: "native/page.md")
        #expect(try world.shell("ln Content/native/page.md twin").status == 0)
        let result = try fix()
        #expect(try text("native/page.md") == "Teh end.\n")
        #expect(
            result.errorText.contains("warning: 'Content/native/page.md' is left as it is: the file has 2 names"),
            "\(result.errorText)")
        #expect(world.folder.files().allSatisfy { !$0.contains(".curbcut-") })
    }

    @Test func pageBehindALinkIsFixedWhereItIs() throws {
        try world.write("Teh end.\n", to: "native/page.md")
        try world.folder.link("Content/native/alias.md", to: "page.md")
        let result = try fix()
        #expect(try text("native/page.md") == "The end.\n")
        #expect(try world.shell("readlink Content/native/alias.md").outputText == "page.md\n")
        #expect(!result.errorText.contains("warning"), "\(result.errorText)")
    }

    // MARK: Temporary files

    @Test func whatAKilledRunLeftIsRemovedAndNothingElse() throws {
        try world.write("Teh end.\n", to: "native/page.md")
        let kept = [".curbcut-write-notes", ".other-0123456789abcdef", ".curbcut-write-0123456789abcdef.md"]
        for name in [".curbcut-write-0123456789abcdef"] + kept { try world.write("x", to: "native/" + name) }
        _ = try fix()
        #expect(!world.folder.holds("Content/native/.curbcut-write-0123456789abcdef"))
        #expect(kept.allSatisfy { world.folder.holds("Content/native/" + $0) })
    }

    @Test func linksWithTheNameOfATemporaryFileAreNotFollowed() throws {
        try world.write("Teh end.\n", to: "native/page.md")
        try world.folder.write("mine", to: "victim")
        try world.folder.link("Content/native/.curbcut-write-0123456789abcdef", to: "../../victim")
        _ = try fix()
        #expect(try world.folder.text("victim") == "mine")
        #expect(try text("native/page.md") == "The end.\n")
    }
}
