import Handbook
import TestSupport
import Testing

@testable import Templates

/// The page of the test results in the repository.
struct TestResultsPageTests {
    private static let pages = [
        "native/lamp.md":
            "---\naliases: [/native/light]\n---\n\n# Lamp\n\n## Condensed\n\n1. By hand\n   - Tab: It works\n"
    ]
    private static let id = "native/lamp#condensed/by-hand/tab"

    private static func run(
        _ outcome: TestRun.Outcome, name: String = "Round <1>", id: String = id, text: String = "Tab: It works",
        build: String = "5.5",
        role: String = "", date: String = "2026-11-20"
    ) -> TestRun {
        TestRun(
            path: "Results/anna.json", name: name, product: "Bank", build: build, tester: "Anna Example",
            role: role,
            date: Moment(date: date),
            results: [
                TestRun.Result(
                    number: 0, id: id, component: "Lamp", text: text, technology: "iOS, VoiceOver", outcome: outcome,
                    note: "<b>dark</b>", ticket: "BUG-7")
            ])
    }

    private static func page(_ runs: [TestRun], settings: Settings = Settings()) -> String {
        let handbook = Handbook(pages, settings: settings, runs: runs)
        return String(decoding: ToolPage.testResults.html(of: handbook).bytes, as: UTF8.self)
    }

    @Test func pageIsThereOnlyWithResults() {
        #expect(!ToolPage.all(of: Handbook(Self.pages)).contains(.testResults))
        #expect(ToolPage.all(of: Handbook(Self.pages, runs: [Self.run(.pass)])).contains(.testResults))
    }

    @Test func failureLeadsToItsCheckAndSaysWhatWasNoted() {
        let page = Self.page([Self.run(.fail)])
        #expect(page.contains("href=\"../native/lamp/index.html#condensed%2Fby-hand%2Ftab\">Lamp: Tab: It works</a>"))
        #expect(page.contains("BUG-7") && page.contains("&lt;b&gt;dark"))
        #expect(!page.contains("<strong>(Changed since)"))
    }

    @Test(arguments: [
        (id, "Tab: It worked", true), ("native/light#condensed/by-hand/tab", "tab:  It works", false),
        ("native/lamp#gone", "Tab: It works", true),
    ])
    func criteriaThatAreNewerThanTheirResultsAreMarked(id: String, text: String, isMarked: Bool) {
        #expect(Self.page([Self.run(.fail, id: id, text: text)]).contains("(Changed since)") == isMarked)
    }

    @Test func testersAreNotNamed() {
        #expect(!Self.page([Self.run(.pass)]).contains("Anna"))
        #expect(Self.page([Self.run(.pass)]).contains("Tester 1"))
        #expect(Self.page([Self.run(.pass, role: "Screen reader user")]).contains("Screen reader user"))
    }

    @Test func newestBuildOfAProductComesFirst() throws {
        let page = Self.page([
            Self.run(.pass, build: "5.4", date: "2026-10-01"), Self.run(.pass, build: "5.5", date: "2026-11-01"),
        ])
        let newer = try #require(page.firstRange(of: "<h3 id=\"release-1\">"))
        #expect(page[newer.upperBound...].hasPrefix("<span>5.5</span>"))
        #expect(page.contains("<span>5.4</span></h3>"))
    }

    @Test func unknownChecksAndChangedOnesAreProblems() {
        let handbook = Handbook(
            Self.pages,
            runs: [
                Self.run(.pass, name: "1", id: "native/lamp#gone"), Self.run(.fail, name: "2", text: "Old"),
                Self.run(.pass, name: "3", id: "/" + Self.id),
            ])
        #expect(
            RunChecks.findings(in: handbook).map { $0.message.prefix(34) }
                == ["results[0]: the handbook has no ch", "results[0]: the words of 'native/l"])
    }
}
