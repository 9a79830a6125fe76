import TestSupport
import Testing

/// The pages that `curbcut lint PATHS` checks.
struct LintPathTests {
    /// Two folders with one finding each.
    private func world() throws -> BadWorld {
        let world = try BadWorld()
        try world.write("Use teh button.\n", to: "native/one.md")
        try world.write("Use teh button.\n", to: "web/two.md")
        try world.write("Use teh button.\n", to: "guides/three.md")
        return world
    }

    private func pages(_ result: Command.Result) -> [String] {
        result.outputText.split(separator: "\n").compactMap { $0.split(separator: ":").first }
            .filter { $0.hasSuffix(".md") }.map(String.init)
    }

    @Test func severalFoldersOfTheContentAreAllLookedAt() throws {
        let result = try world().curbcut("lint", "Content/native", "Content/web/", "--no-group")
        #expect(pages(result) == ["Content/native/one.md", "Content/web/two.md"], "\(result.errorText)")
        #expect(result.errors.isEmpty)
    }

    @Test func foldersAndPagesMayBeNamedTogether() throws {
        let result = try world().curbcut("lint", "Content/native", "Content/guides/three.md", "--no-group")
        #expect(pages(result) == ["Content/guides/three.md", "Content/native/one.md"], "\(result.errorText)")
    }

    @Test func folderOfTheNamedContentIsAPartOfIt() throws {
        let result = try world().curbcut("lint", "--content", "Content", "Content/web", "--no-group")
        #expect(pages(result) == ["Content/web/two.md"], "\(result.errorText)")
    }

    @Test func contentFolderItselfIsAllOfIt() throws {
        let result = try world().curbcut("lint", "Content", "Content/web", "--no-group")
        #expect(pages(result).count == 3, "\(result.errorText)")
    }

    @Test func foldersOfTwoHandbooksAreRefused() throws {
        let world = try world()
        try world.folder.makeFolder("Other")
        let result = try world.curbcut("lint", "Content", "Other")
        #expect(
            result.errorText
                == "'Other' is not in the content folder 'Content'. Name that folder: --content FOLDER. Two handbooks need two runs.\n"
        )
        #expect(result.status == 2 && result.output.isEmpty)
    }

    @Test func everyPathThatDoesNotExistIsSaid() throws {
        let result = try world().curbcut("lint", "Content", "nowhere", "web/two.md", "Content/native/gone.md")
        #expect(
            result.errorText == """
                There is no file or folder 'nowhere'. Name the content folder, or pages and folders in it.
                There is no file or folder 'web/two.md'; did you mean 'Content/web/two.md'?
                There is no file or folder 'Content/native/gone.md'. Name the content folder, or pages and folders in it.

                """)
        #expect(result.status == 2 && result.output.isEmpty)
    }

    @Test func fileThatIsNoPageIsPassedOverAndSaid() throws {
        let world = try world()
        try world.folder.write("Use teh button.\n", to: "README.md")
        try world.write("---\ndraft: true\n---\nUse teh button.\n", to: "native/draft.md")
        let result = try world.curbcut("lint", "README.md", "Content/native/draft.md", "Content/native/good.md")
        #expect(
            result.errorText == """
                'Content/native/draft.md' is not a published page of 'Content', so it is not checked.
                'README.md' is not a published page of 'Content', so it is not checked.

                """)
        #expect(result.outputText == "No findings.\n" && result.status == 0)
    }

    @Test func draftsAreCheckedOnRequest() throws {
        let world = try world()
        try world.write("---\ndraft: true\n---\nUse teh button.\n", to: "native/draft.md")
        let result = try world.curbcut("lint", "--drafts", "Content/native/draft.md", "--no-group")
        #expect(result.outputText.hasPrefix("Content/native/draft.md:4:5: warning: "), "\(result.outputText)")
    }

    @Test func nothingThatCouldBeReadIsNotNothingFound() throws {
        let world = try BadWorld()
        try world.folder.makeFolder("Nothing")
        try world.write("---\ntitle: [\n---\nText.\n", to: "native/yaml.md")
        for folder in ["Nothing", "Content"] {
            let result = try world.curbcut("lint", folder)
            #expect(!result.outputText.contains("No findings") && result.status == 2, "\(result.outputText)")
            #expect(result.outputText.hasPrefix("\(folder)"), "\(result.outputText)")
        }
    }

    @Test func fragmentThatIsNamedShowsItsFindings() throws {
        let world = try BadWorld()
        try world.write("Use teh button.\n", to: "shared/part.md")
        try world.write("# Page\n\n<!-- include: shared/part.md -->\n", to: "native/page.md")
        let result = try world.curbcut("lint", "Content/shared/part.md", "--no-group")
        #expect(pages(result) == ["Content/shared/part.md"])
        #expect(result.errors.isEmpty, "\(result.errorText)")
    }

    @Test func statisticsInAnotherFormThanTextAreRefused() throws {
        let result = try world().curbcut("lint", "Content", "--statistics", "--format", "json")
        #expect(result.errorText.contains("--statistics is text; leave out --format json, or --statistics"))
        #expect(result.status == 2 && result.output.isEmpty)
    }
}
