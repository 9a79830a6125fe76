import Handbook
import Importing
import TestSupport
import Testing

/// What nobody should have in a handbook, and some have.
struct BadInputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(
        _ files: [String: String], from dialect: Dialect? = .github, into: String = "out/Content",
        replacing: Bool = false
    ) throws -> Importer.Result {
        for (path, text) in files { try folder.write(text, to: "source/" + path) }
        return try Importer.run(
            folder: folder.location("source"), into: folder.location(into), dialect: dialect, replacing: replacing)
    }

    private var report: String { get throws { try folder.text("out/import-report.md") } }

    private var pages: [String] {
        folder.files().filter { $0.hasPrefix("out/Content/") && $0.hasSuffix(".md") }.sorted()
    }

    @Test func endsIncludesThatIncludeEachOther() throws {
        _ = try run(
            [
                "index.md": "A\n\n{% include a.md %}\n", "_includes/a.md": "B {% include b.md %}",
                "_includes/b.md": "C {% include a.md %}",
            ],
            from: .jekyll)
        #expect(try folder.text("out/Content/index.md").contains("B C"))
        #expect(try report.contains("includes itself"))
    }

    @Test func makesTextOfLinksOutOfTheFolder() throws {
        _ = try run(["a.md": "# A\n\n[secret](../../etc/passwd) ![p](/../../x.png)\n"])
        #expect(try folder.text("out/Content/a.md") == "# A\n\nsecret (`../../etc/passwd`) p (`/../../x.png`)\n")
        #expect(try report.contains("`../../etc/passwd` is outside of the folder"))
    }

    @Test func followsNoSymbolicLinks() throws {
        try folder.write("secret", to: "elsewhere/b.md")
        try folder.write("# A", to: "source/a.md")
        try folder.link("source/b.md", to: folder.location("elsewhere/b.md"))
        try folder.link("source/loop", to: folder.location("source"))
        _ = try run([:])
        #expect(pages == ["out/Content/a.md"])
        #expect(try report.contains("a symbolic link, not followed"))
    }

    @Test func leavesOutBinaryPagesAndPrograms() throws {
        try folder.write([0x00, 0xFF, 0x89], to: "source/photo.md")
        _ = try run(["a.md": "# A", "node_modules/x/README.md": "# X"])
        #expect(pages == ["out/Content/a.md"])
        #expect(try report.contains("`photo.md`: not a text file"))
        #expect(try report.contains("`node_modules`: skipped"))
    }

    @Test func givesPagesOfTheSameNameTwoNames() throws {
        _ = try run(["Focus.md": "# One", "focus.md": "# Two", "a.md": "# A", "a.mdx": "# B", "a.markdown": "# C"])
        #expect(
            pages == ["Focus.md", "a-2.md", "a-3.md", "a.md", "focus-2.md"].map { "out/Content/" + $0 })
        #expect(try report.contains("`a.mdx`"))
    }

    @Test func readsLatinLettersAndCarriageReturns() throws {
        try folder.write([0x23, 0x20, 0x4B, 0xFC, 0x72, 0x0D, 0x0A, 0x0C], to: "source/a.md")
        _ = try run([:])
        #expect(try folder.text("out/Content/a.md") == "# Kür\n")
    }

    @Test func refusesAFolderWithFiles() throws {
        try folder.write("mine", to: "out/Content/mine.txt")
        #expect(throws: CommandError.self) { try run(["a.md": "# A"]) }
        #expect(try folder.text("out/Content/mine.txt") == "mine")
        #expect(try run([:], from: nil, replacing: true).pages == 1)
        #expect(try report.contains("`mine.txt`: was there before"))
    }

    @Test func refusesToReplaceTheReportOfAnotherImportBeforeItWrites() throws {
        try folder.write("of another", to: "out/import-report.md")
        #expect(throws: CommandError.self) { try run(["a.md": "# A"]) }
        #expect(folder.files().filter { $0.hasPrefix("out/") } == ["out/import-report.md"])
    }

    @Test func replacesTheResultOfABrokenImport() throws {
        try folder.write("# Half", to: "out/Content/a.md")
        _ = try run(["a.md": "# A"], from: nil, replacing: true)
        #expect(try folder.text("out/Content/a.md") == "# A\n")
    }

    @Test func takesTheFolderBelowThatHasTheGenerator() throws {
        let result = try run(["site/_config.yml": "title: Guide\n", "site/_parts/a.md": "# A\n"], from: nil)
        #expect(result.dialect == .jekyll && result.pages == 1)
    }

    @Test func namesFoldersBelowThatHaveAGenerator() throws {
        let error = #expect(throws: CommandError.self) {
            try run(["a/mkdocs.yml": "# A", "b/_config.yml": "# A"], from: nil)
        }
        #expect(error?.message.hasSuffix("files of a generator are in 'a', 'b'") == true)
    }

    @Test func writesThroughNoSymbolicLink() throws {
        try folder.write("mine", to: "elsewhere/a.md")
        try folder.makeFolder("out/Content")
        try folder.link("out/Content/a.md", to: folder.location("elsewhere/a.md"))
        #expect(throws: CommandError.self) { try run(["a.md": "# A"], from: nil, replacing: true) }
        #expect(try folder.text("elsewhere/a.md") == "mine")
    }

    @Test(arguments: ["source", "source/inner", "."]) func refusesToWriteIntoItsSource(into: String) throws {
        #expect(throws: CommandError.self) { try run(["a.md": "# A"], from: nil, into: into, replacing: true) }
    }

    @Test(arguments: [
        "", "---\n", "{% include", "<Tabs", "{{ x", "::: note", "```\nx", "---\na: [\n---\n\n# X", "[a](b",
    ])
    func survivesHalfOfEverything(text: String) throws {
        for dialect in Dialect.allCases {
            let folder = try TemporaryFolder()
            try folder.write("# A\n\n" + text, to: "source/a.md")
            try folder.write(text + "\n\n# B\n", to: "source/b.mdx")
            _ = try Importer.run(
                folder: folder.location("source"), into: folder.location("Content"), dialect: dialect, replacing: false)
        }
    }

    @Test func readsLettersOfWindowsAndSaysSo() throws {
        try folder.write([0x23, 0x20, 0x93, 0x61, 0x94, 0x20, 0x80, 0x0D, 0x62, 0x01, 0x63], to: "source/a.md")
        _ = try run([:])
        #expect(try folder.text("out/Content/a.md") == "# “a” €\nb c\n")
        #expect(try report.contains("`a.md`: is not UTF-8; read as Windows-1252"))
    }

    @Test func closesFrontMatterThatDoesNotEnd() throws {
        _ = try run(["a.md": "---\ntitle: X\n\nText.\n", "b.md": "---\n\n# B\n"])
        #expect(try folder.text("out/Content/a.md") == "---\ntitle: X\n---\n\nText.\n")
        #expect(try folder.text("out/Content/b.md") == "***\n\n# B\n")
        #expect(try report.contains("`a.md:1`: is not closed"))
    }

    @Test func givesAPageAndAFolderOfOneAddressTwoNames() throws {
        _ = try run(["a.md": "# One", "a/index.md": "# Two", "a/b.md": "# B"])
        #expect(pages == ["a-2.md", "a.md", "a/b.md"].map { "out/Content/" + $0 })
    }
}
