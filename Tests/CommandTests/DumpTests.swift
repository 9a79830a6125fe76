import TestSupport
import Testing

struct DumpTests {
    @Test func standardInputBecomesPlainHTML() throws {
        let result = try Command.curbcut(
            ["dump", "--as", "html", "-"], input: Array("*a* ~~b~~ www.example.org\n".utf8))
        #expect(
            result.outputText == """
                <p><em>a</em> <del>b</del> <a href="http://www.example.org">www.example.org</a></p>

                """)
        #expect(result.status == 0)
    }

    @Test func extensionsCanBeChosen() throws {
        let input = Array("~~a~~ www.example.org\n".utf8)
        let plain = try Command.curbcut(["dump", "--as", "html", "-e", "none", "-"], input: input)
        #expect(plain.outputText == "<p>~~a~~ www.example.org</p>\n")
        let one = try Command.curbcut(["dump", "--as", "html", "-e", "strikethrough", "-"], input: input)
        #expect(one.outputText == "<p><del>a</del> www.example.org</p>\n")
    }

    @Test func fileIsRead() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("# A\n", to: "a.md")
        #expect(try Command.curbcut(["dump", "--as", "html", path]).outputText == "<h1>A</h1>\n")
    }

    @Test func missingFileIsStatusTwo() throws {
        let result = try Command.curbcut(["dump", "--as", "html", "/nowhere.md"])
        #expect(result.errorText == "'/nowhere.md' cannot be read: No such file or directory.\n")
        #expect(result.status == 2)
    }

    @Test(arguments: [
        ["dump"], ["dump", "--as", "nonsense", "-"], ["dump", "--as", "html", "-e", "nonsense", "-"], ["nonsense"],
    ])
    func wrongUseIsStatusTwo(arguments: [String]) throws {
        let result = try Command.curbcut(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty && !result.errors.isEmpty)
    }

    @Test(arguments: ["--help", "--version", "help"]) func helpIsAResult(argument: String) throws {
        let result = try Command.curbcut([argument])
        #expect(result.status == 0)
        #expect(!result.output.isEmpty && result.errors.isEmpty)
    }
}
