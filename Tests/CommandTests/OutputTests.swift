import TestSupport
import Testing

/// Output that cannot be written, and output files that are not regular files.
struct OutputTests {
    @Test(arguments: [
        "lint Content", "lint Content --format sarif", "dump --as tree Content/native/good.md", "build", "--help",
        "export --format json",
    ])
    func resultsThatCannotBeWrittenAreStatusTwo(command: String) throws {
        let result = try BadWorld().shell("curbcut \(command) > /dev/full")
        #expect(
            result.errorText
                == "The results cannot be written to standard output (No space left on device). Some or all of them are missing there.\n"
        )
        #expect(result.status == 2)
    }

    @Test(arguments: ["", "trap '' PIPE;"]) func closedPipeIsNoTrouble(traps: String) throws {
        let world = try BadWorld()
        try world.write(String(repeating: "- teh button\n", count: 5_000), to: "native/page.md")
        let result = try world.shell("\(traps) curbcut lint Content --no-group | head -1")
        #expect(result.errors.isEmpty, "\(result.errorText)")
        #expect(result.outputText.hasPrefix("Content/native/page.md:1:3: warning:") && result.status == 0)
    }

    @Test func fixingALinkedPageMendsThePageAndKeepsTheLink() throws {
        let world = try BadWorld()
        try world.write("Use teh button, teh button.\n", to: "native/page.md")
        try world.folder.link("Content/native/same.md", to: "page.md")
        let result = try world.curbcut("lint", "Content", "--fix")
        #expect(try world.shell("readlink Content/native/same.md").outputText == "page.md\n")
        #expect(try world.folder.text("Content/native/page.md") == "Use the button, the button.\n")
        #expect(result.errorText == "Fixed 2 findings.\n")
    }

    @Test func baselineBehindALinkIsWrittenThere() throws {
        let world = try BadWorld()
        try world.folder.write("{}", to: "shared.json")
        try world.folder.link("known.json", to: "shared.json")
        #expect(try world.curbcut("lint", "Content", "--baseline", "known.json", "--write-baseline").status == 0)
        #expect(try world.shell("readlink known.json").outputText == "shared.json\n")
        #expect(try world.folder.text("shared.json").contains("\"version\""))
    }

    @Test func fileThatIsNoneIsNotWrittenOver() throws {
        let world = try BadWorld()
        #expect(try world.shell("mkfifo known.json").status == 0)
        let result = try world.curbcut("lint", "Content", "--baseline", "known.json", "--write-baseline")
        #expect(
            result.errorText == "'known.json' is not a regular file, so it is not overwritten. Name another file.\n")
        #expect(result.status == 2)
        #expect(try world.shell("test -p known.json").status == 0)
    }
}
