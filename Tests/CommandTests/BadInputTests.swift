import TestSupport
import Testing

/// Bad input causes a message that names the file and says what to do, and the documented status; all other pages are
/// built.
struct BadInputTests {
    @Test func fileThatIsNotUTF8() throws {
        let world = try BadWorld()
        try world.folder.write(Array("One\nzw".utf8) + [0xFF] + Array("lf\n".utf8), to: "Content/native/bad.md")
        let result = try world.build()
        #expect(
            result.errorText == """
                Content/native/bad.md:2:3: error: the file is not UTF-8 (byte 6 is invalid); what could not be read shows as \u{FFFD}. Save it as UTF-8

                """)
        #expect(result.status == 2)
        #expect(world.isPublished("native/bad") && world.isPublished("native/good"))
    }

    @Test func emptyFile() throws {
        let world = try BadWorld()
        try world.write("", to: "native/empty.md")
        let result = try world.build()
        #expect(
            result.errorText
                == "Content/native/empty.md:1:1: error: the page is empty; write its text or delete the file\n")
        #expect(result.status == 2)
        #expect(world.isPublished("native/good"))
    }

    @Test func unreadableFile() throws {
        let world = try BadWorld()
        try world.write("x", to: "native/locked.md")
        try world.folder.setRights(0o000, of: "Content/native/locked.md")
        let result = try world.buildWithoutRights()
        #expect(
            result.errorText == """
                Content/native/locked.md:1:1: error: cannot be read (Permission denied), so it is not published; check its permissions

                """)
        #expect(result.status == 2)
        #expect(world.isPublished("native/good") && !world.isPublished("native/locked"))
    }

    @Test func unreadableFolder() throws {
        let world = try BadWorld()
        try world.write("x", to: "locked/page.md")
        try world.folder.setRights(0o000, of: "Content/locked")
        let result = try world.buildWithoutRights()
        #expect(result.errorText.hasPrefix("Content/locked:1:1: error: cannot be read (Permission denied)"))
        #expect(result.status == 2)
        #expect(world.isPublished("native/good"))
    }

    @Test func unreadableMedia() throws {
        let world = try BadWorld()
        try world.write("![x](media/a.png)\n", to: "native/page.md")
        try world.write("x", to: "media/a.png")
        try world.folder.setRights(0o000, of: "Content/media/a.png")
        let result = try world.buildWithoutRights()
        #expect(
            result.errorText.hasPrefix("Content/media/a.png:1:1: error: the file cannot be read (Permission denied)"))
        #expect(result.status == 2)
        #expect(world.isPublished("native/page") && world.isPublished("native/good"))
    }

    @Test func folderThatDoesNotExist() throws {
        let result = try BadWorld().build("--content", "Nowhere")
        #expect(
            result.errorText == "There is no folder 'Nowhere'. Run curbcut init to start a handbook, "
                + "or name the folder with the pages: --content FOLDER\n")
        #expect(result.status == 2)
    }

    @Test(arguments: [
        (["build", "--content", "Contnet"], "There is no folder 'Contnet'; did you mean 'Content'?\n"),
        (["lint", "--content", "./Contents/"], "There is no folder './Contents'; did you mean './Content'?\n"),
        (["preview", "--content", "content"], "There is no folder 'content'; did you mean 'Content'?\n"),
        (["lint", "Contnet"], "There is no file or folder 'Contnet'"),
    ])
    func mistypedFolderIsSuggested(arguments: [String], message: String) throws {
        let result = try BadWorld().curbcut(arguments)
        #expect(result.errorText.hasPrefix(message) && result.errorText.contains("Content'"), "\(result.errorText)")
        #expect(result.status == 2)
    }

    @Test func contentThatIsAFile() throws {
        let result = try BadWorld().build("--content", "Content/native/good.md")
        #expect(
            result.errorText == "'Content/native/good.md' is a file. Name the folder with the pages: --content FOLDER\n"
        )
        #expect(result.status == 2)
    }

    @Test func twoPagesWithOneRoute() throws {
        let world = try BadWorld()
        try world.write("---\nslug: good\n---\nOther\n", to: "native/other.md")
        let result = try world.build()
        #expect(
            result.errorText == """
                Content/native/other.md:1:1: error: has the same address as native/good.md (/native/good), so it is not published; rename it or give it a slug

                """)
        #expect(result.status == 2)
        #expect(try world.folder.text("Public/native/good/index.html").contains("Good"))
    }

    @Test func nameThatDiffersOnlyInCase() throws {
        let world = try BadWorld()
        try world.write("Other\n", to: "native/Good.md")
        let result = try world.build()
        #expect(result.errorText.contains("but for capital letters, which many servers cannot tell apart"))
        #expect(result.errorText.contains("native/Good.md") && result.errorText.contains("native/good.md"))
        #expect(result.status == 2)
    }

    @Test func symbolicLinkLoop() throws {
        let world = try BadWorld()
        try world.folder.link("Content/native/loop", to: "..")
        let result = try world.build()
        #expect(
            result.errorText == """
                Content/native/loop:1:1: error: leads back to a folder that contains it; remove the symbolic link

                """)
        #expect(result.status == 2)
        #expect(world.isPublished("native/good"))
    }

    @Test func tenThousandNestedQuotes() throws {
        let world = try BadWorld()
        try world.write(String(repeating: ">", count: 10_000) + " the words\n", to: "native/deep.md")
        let result = try world.build()
        #expect(
            result.errorText.hasPrefix("Content/native/deep.md:1:1: error: lists or quotes nest more than 100 deep"))
        #expect(result.status == 2)
        #expect(try world.folder.text("Public/native/deep/index.html").contains("the words"))
        #expect(world.isPublished("native/good"))
    }

    @Test func outputInsideTheContent() throws {
        for output in ["Content", "Content/site", ".", "/"] {
            let result = try BadWorld().build("--output", output)
            #expect(
                result.errorText.hasPrefix("The output folder '\(output)' overlaps the content folder"))
            #expect(result.status == 2)
        }
    }

    @Test func outputThatIsALinkToNothing() throws {
        let world = try BadWorld()
        try world.folder.link("Public", to: "gone/away")
        let result = try world.build()
        #expect(
            result.errorText == """
                'Public' is a symbolic link that leads nowhere. Make the folder that it names, or name another one to publish into: --output FOLDER

                """)
        #expect(result.status == 2)
    }

    @Test func outputThatCannotBeWritten() throws {
        let world = try BadWorld()
        try world.folder.makeFolder("locked")
        try world.folder.setRights(0o555, of: "locked")
        let result = try world.buildWithoutRights("--output", "locked/site")
        #expect(
            result.errorText.contains("locked") && result.errorText.contains("Permission denied"), "\(result.errorText)"
        )
        #expect(result.status == 2)
    }

    @Test func fileOfTheUsersOwnInTheWay() throws {
        let world = try BadWorld()
        try world.folder.write("mine", to: "Public/index.html")
        let result = try world.build()
        #expect(result.errorText.contains("was not made by curbcut, so it is not overwritten"))
        #expect(result.status == 2)
        #expect(try world.folder.text("Public/index.html") == "mine")
    }

    @Test(arguments: ["build", "preview", "changes"]) func folderThatIsNotNamedAsAnOption(command: String) throws {
        let result = try Command.curbcut([command, "docs"])
        #expect(
            result.errorText.hasPrefix(
                "Error: Unexpected argument 'docs'\nThe folder with the pages is an option: --content docs\nUsage:"),
            "\(result.errorText)")
        #expect(result.status == 2)
    }

    @Test(arguments: [
        ("serve", "; did you mean 'preview'?"), ("version", "; did you mean '--version'?"),
        ("bild", "; did you mean 'build'?"), ("zzz", "; commands are init, build, preview, lint, new, "),
    ])
    func commandThatThereIsNot(word: String, wayOut: String) throws {
        let result = try Command.curbcut([word])
        #expect(result.errorText.hasPrefix("There is no command '\(word)'\(wayOut)"), "\(result.errorText)")
        #expect(result.status == 2)
    }

    @Test func exportWithoutAPageIsStatusTwo() throws {
        let world = try BadWorld()
        try world.write("---\nslug: good\n---\nOther\n", to: "native/other.md")
        let result = try world.curbcut("export", "--format", "json")
        #expect(result.errorText.hasPrefix("Content/native/other.md:1:1: error: has the same address"))
        #expect(result.outputText.hasPrefix("Exported ") && world.folder.holds("Export/native/good/index.json"))
        #expect(result.status == 2)
    }

    @Test func exportWithADeadLinkIsFine() throws {
        let world = try BadWorld()
        try world.write("[it](gone.md)\n", to: "native/page.md")
        #expect(try world.curbcut("export", "--format", "json").status == 0)
    }

    @Test(arguments: [["--content"], ["--nonsense"], ["--base-url", "example.org"], ["surplus"]])
    func wrongUse(arguments: [String]) throws {
        let world = try BadWorld()
        let result = try Command.curbcut(["build"] + arguments, in: world.folder.path)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(!result.errors.isEmpty)
    }
}
