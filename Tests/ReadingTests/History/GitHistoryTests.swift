import Handbook
import TestSupport
import Testing

@testable import Reading

struct GitHistoryTests {
    private let repository: GitRepository
    private var folder: TemporaryFolder { repository.folder }

    init() throws {
        repository = try GitRepository()
    }

    private func commit(_ text: String, to name: String, time: Int) throws {
        try repository.write(text, to: name)
        try repository.commit(time: time)
    }

    private func history(_ content: String = "content") throws -> History {
        var settings = Settings()
        settings.baseURL = "https://example.org/"
        return try GitHistory(folder: folder.location(content), settings: settings).read()
    }

    @Test func withoutARepositoryNothingIsKnown() throws {
        try folder.write("Text", to: "content/a.md")
        try folder.remove(".git")
        #expect(throws: GitError.noRepository) {
            try GitProcess.run(["log"], in: folder.location("content"))
        }
        #expect(try history() == .unknown)
    }

    @Test func withoutACommitNothingIsKnown() throws {
        try folder.write("Text", to: "content/a.md")
        #expect(try history() == .unknown)
    }

    @Test func contentThatIsNotCommittedIsUnknown() throws {
        try commit("Text", to: "other/a.md", time: 1_000_000_000)
        try folder.write("Text", to: "content/a.md")
        #expect(try history() == .unknown)
    }

    @Test func lastCommitOfAPageIsItsDate() throws {
        try commit("One", to: "content/a.md", time: 1_000_000_000)
        try commit("One", to: "content/b c.md", time: 1_000_000_100)
        try commit("Two", to: "content/a.md", time: 1_000_000_200)
        try commit("Elsewhere", to: "README.md", time: 1_000_000_300)
        #expect(
            try history().lastChanged == [
                ContentPath("a.md"): Moment(seconds: 1_000_000_200),
                ContentPath("b c.md"): Moment(seconds: 1_000_000_100),
            ])
    }

    @Test func changeOfCriteriaIsTold() throws {
        try commit("## Condensed\n\n1. Test\n   - Old\n", to: "content/a.md", time: 1_000_000_000)
        try commit("## Condensed\n\n1. Test\n   - New\n", to: "content/a.md", time: 1_000_000_100)
        let changes = try history().criteriaChanges
        #expect(changes.map(\.isNew) == [false, true])
        #expect(
            changes.first?.criteria.flatMap(\.lines) == [
                .init(before: nil, after: "New"), .init(before: "Old", after: nil),
            ])
    }

    @Test func movedPageHasNoOtherCriteria() throws {
        try commit("## Condensed\n\n1. Test\n   - Old\n", to: "content/a.md", time: 1_000_000_000)
        try repository.git("mv", "content/a.md", "content/b.md")
        try repository.git("commit", "--quiet", "--message", "Move", time: 1_000_000_100)
        #expect(try history().criteriaChanges.map(\.path) == [ContentPath("a.md")])
    }

    /// The user's git configuration does not affect the site.
    @Test(arguments: [
        "log.showRoot=false", "log.follow=true", "log.showSignature=true", "log.date=relative", "log.decorate=full",
        "log.mailmap=true", "log.diffMerges=on", "diff.orderFile=/nowhere", "diff.renames=false", "diff.renames=copies",
        "diff.external=/bin/false", "diff.noprefix=true", "diff.relative=false", "core.quotePath=false",
        "core.abbrev=4", "color.ui=always", "format.pretty=oneline",
    ])
    func configurationOfTheUserChangesNothing(setting: String) throws {
        try commit("## Condensed\n\n1. Test\n   - Old\n", to: "content/ä b.md", time: 1_000_000_000)
        try commit("## Condensed\n\n1. Test\n   - New\n", to: "content/ä b.md", time: 1_000_000_100)
        try repository.git("mv", "content/ä b.md", "content/c.md")
        try repository.commit(time: 1_000_000_200)
        let before = try history()
        #expect(before.lastChanged.count == 2 && before.criteriaChanges.count == 2)
        let words = setting.split(separator: "=").map(String.init)
        try repository.git("config", words[0], words[1])
        #expect(try history() == before)
    }

    @Test func repositoryThatIsNoneIsTrouble() throws {
        try folder.write("Text", to: "content/a.md")
        try folder.remove(".git")
        try folder.makeFolder(".git")
        #expect(throws: GitError.self) { try history() }
    }

    @Test func reasonIsTheLineThatGitCallsFatal() {
        func trouble(_ text: String) -> GitError { GitError(git: Array(text.utf8)) }
        #expect(trouble("warning: x\nfatal: gone\nmore\n") == .refused(reason: "gone", remedy: nil))
        #expect(trouble("odd\n") == .refused(reason: "odd", remedy: nil))
        #expect(
            trouble("fatal: no\nCall:\n\n\tgit config x\n") == .refused(reason: "no", remedy: "git config x"))
        #expect(trouble("") == .refused(reason: "no reason given", remedy: nil))
    }
}
