import Foundation
import TestSupport
import Testing

@testable import curbcut

/// `curbcut docs`: the guides, for those who only have the binary.
struct DocsTests {
    @Test func guidesAreListedWithWhatTheyAreAbout() throws {
        let result = try Command.curbcut(["docs"])
        let lines = result.outputText.split(separator: "\n")
        #expect(lines.count == Guide.all.count + 1 && result.status == 0)
        for (line, guide) in zip(lines, Guide.all) {
            #expect(line.hasPrefix(guide.name + "  ") && line.hasSuffix("  " + guide.summary), "\(line)")
        }
    }

    @Test(arguments: Guide.all.map(\.name)) func guideIsPrintedAsItIs(name: String) throws {
        let guide = try #require(Guide.all.first { $0.name == name })
        let result = try Command.curbcut(["docs", name])
        #expect(result.outputText == (try Repository.text(Repository.root + "/Documentation/" + guide.file)))
        #expect(result.status == 0)
    }

    /// The other guides are for people who change the tool.
    @Test func everyGuideOfTheFolderIsThere() throws {
        let others: Set = ["AcceptanceCriteria.md", "Architecture.md", "Design.md", "Performance.md"]
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Documentation")
        let guides = Set(files.filter { $0.hasSuffix(".md") }).subtracting(others)
        #expect(guides.isSubset(of: Set(Guide.all.map(\.file))))
    }

    /// A file of this repository is not at hand after an installation.
    @Test func nothingRefersToFilesOfTheRepository() throws {
        let folder = try TemporaryFolder()
        for language in Starter.languages {
            #expect(try Command.curbcut(["init", language, "--language", language], in: folder.path).status == 0)
            let configuration = try folder.text("\(language)/curbcut.yml")
            #expect(configuration.contains("`curbcut docs configuration`") && !configuration.contains("Documentation/"))
        }
        for command in [
            "build", "preview", "lint", "changes", "export", "dump", "init", "new", "import", "report",
            "docs",
        ] {
            #expect(!(try Command.curbcut(["help", command]).outputText.contains("Documentation/")), "\(command)")
        }
        try folder.write(
            "theme: { nonsensical: red }\npublish: [x]\nvocabulary: { zzzzzz: 1 }\n", to: "curbcut.yml")
        try folder.makeFolder("Content")
        #expect(!(try Command.curbcut(["build"], in: folder.path).errorText.contains("Documentation/")))
    }
}
