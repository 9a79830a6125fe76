import Testing
import TestSupport

struct InitTests {
    private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command.Result {
        try Command.curbcut(arguments, in: folder.path)
    }

    @Test(arguments: [
        [], ["--minimal"], ["--language", "de"], ["--language", "de", "--minimal"], ["--language", "fr"],
        ["--language", "es"], ["--language", "ja"], ["--language", "ar"], ["--language", "ar", "--minimal"],
        ["--title", #"Ünser "Shop": 100 % #a11y"#],
    ])
    func newHandbookBuildsAndLintsClean(options: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try Self.run(["init", "."] + options, in: folder)
        #expect(result.status == 0, "\(result.errorText)")
        let build = try Self.run(["build", "--strict"], in: folder)
        #expect(build.status == 0, "\(build.errorText)")
        let lint = try Self.run(["lint", "--fail-on", "info"], in: folder)
        #expect(lint.status == 0, "\(lint.outputText)")
        #expect(folder.holds("Public/index.html"))
        #expect(folder.holds(".gitignore"))
    }

    @Test func titleIsTheFoldersNameUnlessGiven() throws {
        let folder = try TemporaryFolder()
        _ = try Self.run(["init", "design-system"], in: folder)
        #expect(try folder.text("design-system/curbcut.yml").contains("title: \"Design System\"\n"))
        _ = try Self.run(["init", "other", "--title", #"The "A" team"#], in: folder)
        #expect(try folder.text("other/curbcut.yml").contains(#"title: "The \"A\" team""#))
        #expect(try folder.text("other/Content/index.md").hasPrefix("# The \"A\" team\n"))
    }

    @Test func filesThatExistAreKept() throws {
        let folder = try TemporaryFolder()
        try folder.write("Mine.\n", to: "README.md")
        try folder.write("title: Mine\n", to: "curbcut.yml")
        let result = try Self.run(["init"], in: folder)
        #expect(try folder.text("README.md") == "Mine.\n")
        #expect(try folder.text("curbcut.yml") == "title: Mine\n")
        #expect(result.outputText.contains("Kept what was there:"), "\(result.outputText)")
        #expect(folder.holds("Content/native/switch.md"))
        #expect(result.status == 0)
    }

    /// The criteria are read, and a new page has no English heading.
    @Test(arguments: ["de", "fr", "es", "ja", "ar"]) func startersSpeakTheirLanguage(language: String) throws {
        let folder = try TemporaryFolder()
        #expect(try Self.run(["init", ".", "--language", language], in: folder).status == 0)
        let dump = try Self.run(["dump", "--as", "graph", "Content/native/switch.md"], in: folder).outputText
        #expect(dump.contains("scenario") && dump.contains("check "), "\(dump)")
        #expect(try Self.run(["new", "native", "native/slider"], in: folder).status == 0)
        let page = try folder.text("Content/native/slider.md")
        for word in [
            "General Notes", "Condensed", "Gherkin", "GIVEN", "Developer", "Role", "Grouping", "State", "Announcement",
        ] {
            #expect(!page.contains(word), "\(word)")
        }
        let findings = try Self.run(["lint", "--format", "json"], in: folder).outputText
        let rules = findings.matches(of: #/"rule": ?"([^"]*)"/#).map { String($0.1) }
        #expect(Set(rules) == ["text/placeholder"], "\(rules)")
    }

    @Test func germanNounsKeepTheirCapitals() throws {
        let folder = try TemporaryFolder()
        try folder.write("language: de\n", to: "curbcut.yml")
        try folder.write("# Handbuch\n", to: "Content/index.md")
        #expect(try Self.run(["new", "web", "web/button"], in: folder).status == 0)
        let page = try folder.text("Content/web/button.md")
        #expect(page.contains("TODO: Leertaste oder Eingabetaste\n") && page.contains("TODO: Rolle\n"))
    }

    @Test func unknownLanguageIsRefusedBeforeAnythingIsWritten() throws {
        let folder = try TemporaryFolder()
        let result = try Self.run(["init", "new", "--language", "xx"], in: folder)
        #expect(result.status == 2)
        #expect(result.errorText.hasPrefix("There are no pages in the language 'xx'. Languages are "))
        #expect(!folder.holds("new"))
    }

    @Test(arguments: ["build", "lint", "preview"]) func folderWithoutContentIsToldOfInit(command: String) throws {
        let folder = try TemporaryFolder()
        let result = try Self.run([command], in: folder)
        #expect(result.status == 2)
        #expect(result.errorText.contains("Run curbcut init"), "\(result.errorText)")
    }
}
