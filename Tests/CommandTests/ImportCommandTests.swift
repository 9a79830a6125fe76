import TestSupport
import Testing

/// `curbcut import`: what it writes can be published.
struct ImportCommandTests {
    private static let fixtures = Repository.fixtures + "/import/"

    @Test(arguments: [
        "docusaurus", "mkdocs", "jekyll", "eleventy", "hugo", "vitepress", "starlight", "gitbook", "nunjucks", "github",
    ])
    func writesAHandbookThatBuilds(generator: String) throws {
        let folder = try TemporaryFolder()
        let result = try Command.curbcut(["import", Self.fixtures + generator + "/source"], in: folder.path)
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.outputText.hasPrefix("Read as \(generator). Wrote "))
        let built = try Command.curbcut(["build"], in: folder.path)
        #expect(built.status == 0, "\(built.errorText)")
    }

    @Test func refusesAFolderWithFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "Content/index.md")
        let result = try Command.curbcut(["import", Self.fixtures + "github/source"], in: folder.path)
        #expect(result.status == 2)
        #expect(
            result.errorText
                == "'Content' has files; add --force to write anyway, or choose another folder with --into\n")
        #expect(try folder.text("Content/index.md") == "mine")
    }

    @Test func namesTheGeneratorsItKnows() throws {
        let result = try Command.curbcut(["import", ".", "--from", "wiki"])
        #expect(result.status == 2)
        #expect(result.errorText.contains("docusaurus"))
    }
}
