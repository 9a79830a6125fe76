import ContentGraph
import TestSupport
import Testing

@testable import Versioning

struct GitHistoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func git(_ arguments: String..., time: Int = 0) throws {
        let identity = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
        let times = ["GIT_COMMITTER_DATE": "\(time) +0000", "GIT_AUTHOR_DATE": "\(time) +0000"]
        let result = try Command.run(
            "/usr/bin/git", identity + arguments, in: folder.path, environment: times)
        #expect(result.status == 0, "git \(arguments): \(result.errorText)")
    }

    private func commit(_ text: String, to name: String, time: Int) throws {
        try folder.write(text, to: name)
        try git("add", "--all")
        try git("commit", "--quiet", "--message", "Change", time: time)
    }

    private func history(_ content: String = "content") -> History {
        var settings = Settings()
        settings.baseURL = "https://example.org/"
        return GitHistory(folder: folder.location(content), settings: settings).read()
    }

    @Test func withoutARepositoryNothingIsKnown() throws {
        try folder.write("Text", to: "content/a.md")
        #expect(history() == .unknown)
    }

    @Test func withoutACommitNothingIsKnown() throws {
        try folder.write("Text", to: "content/a.md")
        try git("init", "--quiet")
        #expect(history() == .unknown)
    }

    @Test func contentThatIsNotCommittedIsUnknown() throws {
        try git("init", "--quiet")
        try commit("Text", to: "other/a.md", time: 1_000_000_000)
        try folder.write("Text", to: "content/a.md")
        #expect(history() == .unknown)
    }

    @Test func lastCommitOfAPageIsItsDate() throws {
        try git("init", "--quiet")
        try commit("One", to: "content/a.md", time: 1_000_000_000)
        try commit("One", to: "content/b c.md", time: 1_000_000_100)
        try commit("Two", to: "content/a.md", time: 1_000_000_200)
        try commit("Elsewhere", to: "README.md", time: 1_000_000_300)
        #expect(
            history().lastChanged == [
                ContentPath("a.md"): Moment(seconds: 1_000_000_200),
                ContentPath("b c.md"): Moment(seconds: 1_000_000_100),
            ])
    }

    @Test func changeOfCriteriaIsTold() throws {
        try git("init", "--quiet")
        try commit("## Condensed\n\n1. Test\n   - Old\n", to: "content/a.md", time: 1_000_000_000)
        try commit("## Condensed\n\n1. Test\n   - New\n", to: "content/a.md", time: 1_000_000_100)
        let changes = history().criteriaChanges
        #expect(changes.map(\.isNew) == [false, true])
        #expect(changes.first?.sections == [.init(name: "Condensed", removed: ["Old"], added: ["New"])])
    }

    @Test func movedPageHasNoOtherCriteria() throws {
        try git("init", "--quiet")
        try commit("## Condensed\n\n1. Test\n   - Old\n", to: "content/a.md", time: 1_000_000_000)
        try git("mv", "content/a.md", "content/b.md")
        try git("commit", "--quiet", "--message", "Move", time: 1_000_000_100)
        #expect(history().criteriaChanges.map(\.path) == [ContentPath("a.md")])
    }
}
