import TestSupport
import Testing

struct InitTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: [String]) throws -> Command.Result {
        try Command.curbcut(arguments, in: folder.path)
    }

    @Test(arguments: [
        [], ["--minimal"], ["--language", "de"], ["--language", "de", "--minimal"], ["--language", "fr"],
        ["--language", "es"], ["--language", "ja"], ["--language", "ar"], ["--language", "ar", "--minimal"],
        ["--title", #"Ünser "Shop": 100 % #a11y"#],
    ])
    func newHandbookBuildsAndLintsClean(options: [String]) throws {
        let result = try run(["init", "."] + options)
        #expect(result.status == 0, "\(result.errorText)")
        let build = try run(["build", "--strict"])
        #expect(build.status == 0, "\(build.errorText)")
        let lint = try run(["lint", "--fail-on", "info"])
        #expect(lint.status == 0, "\(lint.outputText)")
        #expect(folder.holds("Public/index.html"))
        #expect(folder.holds(".gitignore"))
    }

    @Test func titleIsTheFoldersNameUnlessGiven() throws {
        _ = try run(["init", "design-system"])
        #expect(try folder.text("design-system/curbcut.yml").contains("title: \"Design System\"\n"))
        _ = try run(["init", "other", "--title", #"The "A" team"#])
        #expect(try folder.text("other/curbcut.yml").contains(#"title: "The \"A\" team""#))
        #expect(try folder.text("other/Content/index.md").hasPrefix("# The \"A\" team\n"))
    }

    @Test func filesThatExistAreKept() throws {
        try folder.write("Mine.\n", to: "README.md")
        try folder.write("title: Mine\n", to: "curbcut.yml")
        let result = try run(["init"])
        #expect(try folder.text("README.md") == "Mine.\n")
        #expect(try folder.text("curbcut.yml") == "title: Mine\n")
        #expect(result.outputText.contains("Kept what was there:"), "\(result.outputText)")
        #expect(folder.holds("Content/native/switch.md"))
        #expect(result.status == 0)
    }

    /// The criteria are read, and a new page has no English heading.
    @Test(arguments: ["de", "fr", "es", "ja", "ar"]) func startersSpeakTheirLanguage(language: String) throws {
        #expect(try run(["init", ".", "--language", language]).status == 0)
        #expect(try run(["export", "--format", "json"]).status == 0)
        let json = try folder.text("Export/native/switch/index.json")
        #expect(json.contains("\"scenarios\"") && json.contains("\"checks\""), "\(json)")
        #expect(try run(["new", "native", "native/slider"]).status == 0)
        let page = try folder.text("Content/native/slider.md")
        for word in [
            "General Notes", "Condensed", "Gherkin", "GIVEN", "Developer", "Role", "Grouping", "State", "Announcement",
        ] {
            #expect(!page.contains(word), "\(word)")
        }
        let findings = try run(["lint", "--drafts", "--format", "json"]).outputText
        let rules = findings.matches(of: #/"rule": ?"([^"]*)"/#).map { String($0.1) }
        #expect(Set(rules) == ["text/placeholder"], "\(rules)")
    }

    @Test func germanNounsKeepTheirCapitals() throws {
        try folder.write("language: de\n", to: "curbcut.yml")
        try folder.write("# Handbuch\n", to: "Content/index.md")
        #expect(try run(["new", "--full", "web", "web/button"]).status == 0)
        let page = try folder.text("Content/web/button.md")
        #expect(page.contains("TODO: Leertaste oder Eingabetaste\n") && page.contains("TODO: Rolle\n"))
    }

    @Test(arguments: [("de-AT", "de"), ("en-GB", "en"), ("FR-ca", "fr"), ("es", "es"), ("en", "en")])
    func tagWithARegionHasThePagesOfItsLanguage(tag: String, language: String) throws {
        #expect(try run(["init", "a", "--language", tag, "--title", "T"]).status == 0)
        #expect(try run(["init", "b", "--language", language, "--title", "T"]).status == 0)
        #expect(try folder.text("a/curbcut.yml").contains("\nlanguage: \(tag)\n"))
        #expect(try folder.text("a/Content/index.md") == folder.text("b/Content/index.md"))
    }

    /// A link says the title of its page.
    @Test(arguments: ["en", "de", "fr", "es", "ja", "ar"]) func linksOfTheHomePageSayTheTitles(language: String) throws
    {
        #expect(try run(["init", ".", "--language", language]).status == 0)
        let links = try folder.text("Content/index.md").matches(of: #/- \[([^\]]*)\]\(([^)]*)\)/#)
        #expect(links.count == 3)
        #expect(try run(["build"]).status == 0)
        for link in links {
            let page = try folder.text("Public/\(link.2.dropLast(3))/index.html")
            #expect(page.contains("<h1>\(link.1)</h1>"), "\(link.2)")
        }
    }
}
