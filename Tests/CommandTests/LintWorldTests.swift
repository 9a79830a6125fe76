import TestSupport
import Testing

/// `curbcut lint` on pages that cannot be read as written: it reports the same as `build`, with the same status.
struct LintWorldTests {
    @Test func saysThatAPageCouldNotBeRead() throws {
        let world = try BadWorld()
        try world.write("x", to: "native/locked.md")
        try world.folder.setRights(0o000, of: "Content/native/locked.md")
        let result = try world.curbcutWithoutRights("lint", "Content")
        #expect(result.outputText.hasPrefix("Content/native/locked.md:1:1: error: cannot be read (Permission denied)"))
        #expect(result.status == 2)
    }

    @Test(arguments: ["gone/summary.md", "Content"])
    func saysThatTheSummaryCouldNotBeWritten(place: String) throws {
        let world = try BadWorld()
        let result = try Command.curbcut(
            ["lint", "Content", "--format", "github"], in: world.folder.path,
            environment: ["GITHUB_STEP_SUMMARY": place])
        #expect(
            result.errorText.hasPrefix("warning: the summary of this step is missing: '\(place)' cannot be written ("))
        #expect(result.status == 0)
    }

    @Test(arguments: ["github", "gitlab", "sarif", "junit"])
    func pathsForServersBeginAtTheRootOfTheRepository(format: String) throws {
        let world = try BadWorld()
        try world.folder.write("[a](nope.md)\n", to: "docs/Content/web/p.md")
        let line = "cd docs && curbcut lint --format \(format)"
        let environment = "export CI_PROJECT_DIR=$PWD/docs/.. GITHUB_WORKSPACE="
        for start in ["git init --quiet .", "rm -r .git && \(environment)"] {
            let result = try world.shell("\(start) && \(line)")
            #expect((result.outputText + result.errorText).contains("docs/Content/web/p.md"), "\(result)")
        }
    }

    @Test(arguments: ["curbcut.yml", "Results/a.json"])
    func pipeIsSaidAndNotWaitedFor(file: String) throws {
        let world = try BadWorld()
        let result = try world.shell("mkdir -p Results && mkfifo \(file) && timeout 20 '\(Command.tool)' lint")
        #expect((result.outputText + result.errorText).contains("it is a pipe or a device, not a file"), "\(result)")
        #expect(result.status == 1 || result.status == 2)
    }

    @Test func faultOfTheProgramIsSaidBeforeItEnds() throws {
        let preview = "'\(Command.tool)' preview --port 0"
        let result = try BadWorld().shell("\(preview) > out & sleep 2; kill -ILL $!; wait $!")
        #expect(result.errorText.contains("curbcut preview ended by a fault of its own (signal 4). Please report"))
        #expect(result.status == 132)
    }

    @Test func saysThatAFolderCouldNotBeRead() throws {
        let world = try BadWorld()
        try world.write("x", to: "locked/page.md")
        try world.folder.setRights(0o000, of: "Content/locked")
        let result = try world.curbcutWithoutRights("lint", "Content", "--format", "sarif")
        #expect(result.outputText.contains("cannot be read (Permission denied)"))
        #expect(result.outputText.hasPrefix("{") && result.outputText.hasSuffix("}\n"))
        #expect(result.status == 2)
    }

    @Test(arguments: [
        ("---\ntitle: X\n", "bad.md:1:1: error: the front matter begins with --- and never ends"),
        ("---\norder: soon\n---\nText\n", "bad.md:2:1: error: 'order' should be a whole number"),
        ("---\ntitle: [\n---\nText\n", "bad.md:3:1: error: the front matter is not YAML"),
        ("---\nslug: good\n---\nText\n", "native/good.md:1:1: error: has the same address as native/bad.md"),
    ])
    func saysWhatBuildSaysOfAPage(text: String, message: String) throws {
        let world = try BadWorld()
        try world.write(text, to: "native/bad.md")
        let result = try world.curbcut("lint", "Content", "--no-group")
        #expect(result.outputText.contains(message), "\(result.outputText)")
        let built = try world.build().errorText.dropLast()
        #expect(result.outputText.hasPrefix("\(built) [page/"), "\(built)")
        #expect(result.outputText.hasSuffix("1 finding: 1 error.\n"))
        #expect(result.status == 2)
    }

    @Test func findingsAreWrittenBesideWhatCouldNotBeRead() throws {
        let world = try BadWorld()
        try world.write("Use teh button.\n", to: "native/page.md")
        try world.write("---\ntitle: X\n", to: "native/open.md")
        let result = try world.curbcut("lint", "Content", "--format", "json")
        #expect(result.outputText.contains("\"text/typo\""))
        #expect(result.outputText.hasPrefix("{"))
        #expect(result.status == 2)
    }

    @Test func deadLinksAreFindingsAndSaidOnce() throws {
        let world = try BadWorld()
        try world.write("[it](gone.md)\n", to: "native/page.md")
        let result = try world.curbcut("lint", "Content", "--fail-on", "error")
        #expect(result.errors.isEmpty, "\(result.errorText)")
        #expect(result.status == 1)
    }

    @Test func pageThatIsNotUTF8OffersNoFixAndSaysWhy() throws {
        let world = try BadWorld()
        try world.folder.write(Array("teh \u{E9} word\n\nteh ".utf8) + [0xFF], to: "Content/native/latin.md")
        let result = try world.curbcut("lint", "Content", "--fix", "--no-group")
        #expect(result.errorText.contains("Fixed 0 findings."))
        #expect(result.outputText.contains("Content/native/latin.md:3:5: error: the file is not UTF-8"))
        #expect(result.outputText.contains("[text/typo]"))
        #expect(!result.outputText.contains("--fix") && !result.outputText.contains("[text/mojibake]"))
        #expect(result.status == 2)
    }

    @Test(arguments: LintWorldTests.formats)
    func warningAboutFrontMatterIsAFindingInEveryFormat(format: String) throws {
        let world = try BadWorld()
        try world.write("---\ntitel: X\n---\nText\n", to: "native/page.md")
        let result = try world.curbcut("lint", "Content", "--format", format, "--fail-on", "warning")
        #expect(result.outputText.contains("page/front-matter"), "\(result.outputText)")
        #expect(result.outputText.contains("titel"), "\(result.outputText)")
        #expect(result.errors.isEmpty && result.status == 1, "\(result.errorText)")
        #expect(try world.curbcut("lint", "Content", "--format", format).status == 0)
    }

    static let formats = ["text", "json", "sarif", "github", "gitlab", "junit"]

    @Test func findingInTheConfigurationIsInItsFile() throws {
        let world = try BadWorld()
        try world.folder.write("title: X\norder: [natve]\n", to: "curbcut.yml")
        for format in Self.formats {
            let result = try world.curbcut("lint", "Content", "--format", format)
            #expect(result.outputText.contains("curbcut.yml"), "\(result.outputText)")
            #expect(!result.outputText.contains("Content/../") && result.errors.isEmpty)
        }
    }

    @Test func baselineAcceptsBrokenFrontMatterUntilItIsFixed() throws {
        let world = try BadWorld()
        try world.write("---\ntitel: X\n---\nText\n", to: "native/page.md")
        try world.write("---\norder: soon\n---\nText\n", to: "native/other.md")
        let baseline = ["--baseline", "known.json", "--no-group"]
        #expect(try world.curbcut(["lint", "Content", "--write-baseline"] + baseline).status == 0)
        let known = try world.curbcut(["lint", "Content"] + baseline)
        #expect(known.outputText == "No findings.\n" && known.errors.isEmpty && known.status == 0, "\(known.errorText)")
        try world.write("---\ndraft: soon\n---\nText\n", to: "native/good.md")
        let new = try world.curbcut(["lint", "Content"] + baseline)
        #expect(new.outputText.hasPrefix("Content/native/good.md:2:1: error: 'draft' should be true or false"))
        #expect(new.outputText.hasSuffix("1 finding: 1 error.\n") && new.status == 2)
        try world.write("Good\n", to: "native/good.md")
        try world.write("Text\n", to: "native/other.md")
        #expect(try world.curbcut(["lint", "Content"] + baseline).errorText.contains("1 stale entry"))
    }

    @Test func baselineAcceptsNoFileThatCannotBeRead() throws {
        let world = try BadWorld()
        try world.write("Text\n", to: "native/other.md")
        try world.folder.setRights(0, of: "Content/native/other.md")
        defer { try? world.folder.setRights(0o644, of: "Content/native/other.md") }
        try world.folder.write("{\"version\": 1, \"findings\": []}\n", to: "known.json")
        let result = try world.curbcutWithoutRights(
            "lint", "Content", "--baseline", "known.json", "--no-group")
        #expect(result.outputText.contains("cannot be read") && result.status == 2, "\(result.outputText)")
    }

    @Test func problemsInFrontMatterShowTheirLine() throws {
        let world = try BadWorld()
        try world.write("---\ntitle: A\ntitel: X\n---\nText\n", to: "native/page.md")
        try world.folder.write("title: X\norder: [nowhere]\n", to: "curbcut.yml")
        let lines = try world.curbcut("lint", "Content").outputText.split(separator: "\n")
        #expect(lines.contains("  3 | titel: X") && lines.contains("  2 | order: [nowhere]"), "\(lines)")
    }

    @Test func namedPageIsNotBlamedForOthers() throws {
        let world = try BadWorld()
        try world.write("---\ntitle: X\n", to: "native/open.md")
        let good = try world.curbcut("lint", "Content/native/good.md")
        #expect(good.errors.isEmpty && good.status == 0, "\(good.errorText)")
        let open = try world.curbcut("lint", "Content/native/open.md")
        #expect(open.outputText.hasPrefix("Content/native/open.md:1:1: error: the front matter begins with ---"))
        #expect(open.status == 2)
    }

    @Test func emptyPageIsAFindingAndSaidOnce() throws {
        let world = try BadWorld()
        try world.write("\n", to: "native/empty.md")
        let result = try world.curbcut("lint", "Content", "--no-group")
        #expect(
            result.outputText.hasPrefix(
                "Content/native/empty.md:1:1: error: the page is empty; write its text, or delete the file [structure/empty]\n"
            ))
        #expect(result.errors.isEmpty, "\(result.errorText)")
        #expect(result.status == 1)
    }

    @Test func namedPageHearsWhosePlaceItTakes() throws {
        let world = try BadWorld()
        try world.write("---\nslug: good\n---\nText\n", to: "native/bad.md")
        let result = try world.curbcut("lint", "Content/native/bad.md")
        #expect(result.outputText.hasPrefix("Content/native/good.md:1:1: error: has the same address"))
        #expect(result.status == 2)
    }

    @Test func namedPageHearsOfTheFragmentsThatItIncludes() throws {
        let world = try BadWorld()
        try world.write("Use {{name}}.\n", to: "shared/part.md")
        try world.write("# Page\n\n<!-- include: shared/part.md -->\n", to: "native/page.md")
        let result = try world.curbcut("lint", "Content/native/page.md")
        #expect(result.outputText.contains("native/page.md gives no value for 'name'"), "\(result.outputText)")
        #expect(result.status == 2)
        #expect(try world.curbcut("lint", "Content/native/good.md").errors.isEmpty)
    }

    @Test func baselineKeepsWhatWasNotLookedAt() throws {
        let world = try BadWorld()
        for name in ["here", "elsewhere", "locked"] { try world.write("Use teh button.\n", to: "native/\(name).md") }
        let baseline = ["--baseline", "known.json"]
        #expect(try world.curbcut(["lint", "Content", "--write-baseline"] + baseline).status == 0)
        let whole = try world.folder.text("known.json")
        try world.write("---\nslug: here\n---\nUse teh button.\n", to: "native/locked.md")
        let one = try world.curbcut(["lint", "Content/native/here.md", "--prune-baseline"] + baseline)
        #expect(!one.errorText.contains("stale"), "\(one.errorText)")
        let all = try world.curbcut(["lint", "Content", "--prune-baseline"] + baseline)
        #expect(!all.errorText.contains("stale"), "\(all.errorText)")
        #expect(try world.folder.text("known.json") == whole)
    }
}
