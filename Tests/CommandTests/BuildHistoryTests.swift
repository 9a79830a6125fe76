import TestSupport
import Testing

/// What `curbcut build` reads from git, in any environment.
struct BuildHistoryTests {
    private let repository: GitRepository

    init() throws {
        repository = try GitRepository()
        try repository.write("## Condensed\n\n1. Test\n   - Old\n", to: "Content/native/page.md")
        try repository.commit()
    }

    private func build(_ environment: [String: String] = [:]) throws -> Command.Result {
        try repository.curbcut("build", "--base-url", "https://example.org/", environment: environment)
    }

    /// Whether the date of the page's commit and the change in the feed are published.
    private func hasHistory() throws -> Bool {
        try repository.folder.text("Public/native/page/index.html").contains("2001-09-09")
            && repository.folder.text("Public/atom.xml").contains("<entry>")
    }

    @Test func aPagesAddressIsSpeltTheSameEverywhere() throws {
        try repository.write("## Condensed\n\n1. Test\n   - New\n", to: "Content/native/r&d; it's (a).md")
        try repository.commit()
        let result = try build()
        let address = "https://example.org/native/r&d;%20it's%20(a)/"
        let escaped = address.replacing("&", with: "&amp;")
        #expect(result.errors.isEmpty, "\(result.errorText)")
        let feed = try repository.folder.text("Public/atom.xml")
        #expect(feed.contains("<id>\(escaped)#change-") && feed.contains("href=\"\(escaped)\""))
        #expect(feed.contains("<id>https://example.org/atom.xml</id>"))
        #expect(try repository.folder.text("Public/sitemap.xml").contains("<loc>\(escaped)</loc>"))
        let folder = "Public/native/r&d; it's (a)/"
        #expect(
            try repository.folder.text(folder + "index.html").contains("<link rel=\"canonical\" href=\"\(escaped)\">"))
        #expect(try repository.folder.text("Public/llms.txt").contains("(\(address)index.html)"))
    }

    @Test(arguments: [
        ["GIT_DIR": ".git"], ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index"], ["GIT_WORK_TREE": "/tmp"],
        ["GIT_PREFIX": "Content/", "GIT_COMMON_DIR": "/nowhere"],
    ])
    func variablesOfHooksChangeNothing(environment: [String: String]) throws {
        let absolute = environment.mapValues { $0.hasPrefix(".git") ? repository.folder.location($0) : $0 }
        let result = try build(absolute)
        #expect(try hasHistory() && result.errors.isEmpty, "\(result.errorText)")
    }

    @Test func refusalOfGitIsAWarning() throws {
        let result = try build(["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
        #expect(
            result.errorText.hasPrefix(
                "warning: the history of 'Content' cannot be read, so the site has no page dates and no feed of changes: detected dubious ownership in repository at '"
            ), "\(result.errorText)")
        #expect(result.errorText.count { $0 == "\n" } == 1)
        #expect(result.status == 0)
        #expect(!(try repository.folder.text("Public/native/page/index.html").contains("2001-09-09")))
    }

    @Test func missingGitIsAWarning() throws {
        let result = try build(["PATH": "/nowhere"])
        #expect(result.errorText.hasSuffix("no feed of changes: git is not installed\n"), "\(result.errorText)")
        #expect(result.status == 0)
    }

    @Test func outsideARepositoryAndBeforeTheFirstCommitNothingIsSaid() throws {
        #expect(try BadWorld().build().errors.isEmpty)
        let world = try BadWorld()
        #expect(try world.shell("git init --quiet").status == 0)
        #expect(try world.build().errors.isEmpty)
    }
}
