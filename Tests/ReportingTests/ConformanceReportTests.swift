import Handbook
import Reading
import TestSupport
import Testing

@testable import Reporting

struct ConformanceReportTests {
    private static let page = """
        # Button

        ## Condensed

        1. Keyboard
           - Alpha: Works (WCAG 1.4.4 whole)
           - Beta: Works (WCAG 2.5.1)

        """
    private static let today = Moment(date: "2026-11-20") ?? Moment(seconds: 0)
    private static let id = "native/button#condensed/keyboard/"

    private static var handbook: Handbook {
        Handbook(["native/button.md": page])
    }

    private static var product: Product {
        var product = Product()
        product.name = "Bank"
        product.version = "5.5"
        product.platforms = ["ios"]
        product.technologies = ["iOS with VoiceOver"]
        return product
    }

    /// A run with a result for both checks.
    private static func run(
        _ alpha: String, _ beta: String, build: String = "5.5 (77)", date: String = "2026-11-19",
        text: String = "Alpha: Works (WCAG 1.4.4 whole)", part: String = "alpha"
    ) -> String {
        """
        {"version":1,"handbook":"H","revision":"a","build":"\(build)","tester":"Anna","date":"\(date)","results":[
        {"id":"\(id)\(part)","check":"\(text)","technology":"iOS with VoiceOver","result":"\(alpha)","note":"",
        "requirements":["1.4.4"],"url":"https://example.org/"},
        {"id":"\(id)beta","check":"Beta: Works (WCAG 2.5.1)","technology":"iOS with VoiceOver","result":"\(beta)",
        "note":"<b>slow</b>","requirements":["2.5.1"],"url":"javascript:alert(1)"}]}
        """
    }

    private static func report(_ files: [String], verdicts: String = "", _ product: Product = product)
        -> ConformanceReport
    {
        let runs = files.enumerated().compactMap { number, text in
            var reader = RunReader(path: "\(number).json", today: today)
            return reader.run(Array(text.utf8))
        }
        var reader = ReportFileReader(path: "verdicts.yml", today: today)
        return ConformanceReport(runs, of: product, reader.verdicts(Array(verdicts.utf8)), in: handbook, today: today)
    }

    private static func level(_ number: String, _ report: ConformanceReport) -> Conformance? {
        report.rows.first { $0.criterion.number == number }?.level
    }

    /// Checks of a part of a requirement never show support.
    @Test(arguments: [
        ("1.4.4", "pass", "pass", Conformance.supports), ("1.4.4", "fail", "pass", .partiallySupports),
        ("1.4.4", "not-applicable", "pass", .notApplicable), ("1.4.4", "untested", "pass", .notEvaluated),
        ("2.5.1", "pass", "pass", .notEvaluated), ("2.5.1", "pass", "fail", .partiallySupports),
        ("3.1.1", "pass", "pass", .notEvaluated),
    ])
    func requirementIsAsItsChecks(number: String, alpha: String, beta: String, level: Conformance) {
        #expect(Self.level(number, Self.report([Self.run(alpha, beta)])) == level)
    }

    @Test(arguments: [
        (["web"], ["web/button.md"], [Technology.web]), ([], ["web/button.md"], [.web]),
        ([], ["web/button.md", "native/button.md"], [.web, .software]), (["ios"], ["web/button.md"], [.software]),
    ])
    func kindsOfProductFollowItsPlatformsAndThePages(
        platforms: [String], pages: [String], components: [Technology]
    ) throws {
        let handbook = Handbook(Dictionary(uniqueKeysWithValues: pages.map { ($0, Self.page) }))
        var reader = ReportFileReader(path: "app.yml", today: Self.today)
        let list = platforms.isEmpty ? "" : "platforms: [\(platforms.joined())]\n"
        let file = Array("name: Bank\nemail: a@example.org\n\(list)".utf8)
        let read = reader.product(file, in: handbook)
        let product = try #require(read)
        let report = ConformanceReport([], of: product, reader.verdicts([]), in: handbook, today: Self.today)
        #expect(report.components == components)
    }

    @Test func everyExampleOfAProductIsRead() {
        let handbook = Handbook(["native/controls/button.md": Self.page])
        let keys = ReportFileReader.keys(in: handbook).map(\.facts)
        var reader = ReportFileReader(path: "app.yml", today: Self.today)
        _ = reader.product(Array(keys.map { "\($0.name): \($0.example)\n" }.joined().utf8), in: handbook)
        #expect(reader.findings == [])
    }

    @Test func failureIsInExactlyItsRow() {
        let report = Self.report([Self.run("pass", "fail")])
        let rows = report.rows.filter { !$0.proposal.failures.isEmpty }
        #expect(rows.map(\.criterion.number) == ["2.5.1"])
        #expect(rows.first?.proposal.failures.first?.words.contains("<b>slow</b>") == true)
    }

    @Test(arguments: [
        (run("pass", "pass", build: "5.4"), "another version"), (run("pass", "pass", build: "15.5"), "no version"),
        (run("pass", "pass", text: "Alpha: Worked"), "changed words"),
    ])
    func passOfSomethingElseShowsNothing(run: String, what: String) {
        #expect(Self.level("1.4.4", Self.report([run])) == .notEvaluated, "\(what)")
    }

    private static func report(
        _ pages: [String: String], _ results: [(id: String, technology: String, outcome: String)],
        platform: String = "", technologies: [String] = []
    ) -> ConformanceReport {
        var product = Product()
        (product.name, product.technologies) = ("Bank", technologies)
        product.platforms = ["ios", "android", "web"]
        let entries = results.map {
            "{\"id\":\"\($0.id)\",\"technology\":\"\($0.technology)\",\"result\":\"\($0.outcome)\"}"
        }
        let text =
            "{\"version\":1,\"run\":{\"platform\":\"\(platform)\",\"date\":\"2026-11-19\"},"
            + "\"results\":[\(entries.joined(separator: ","))]}"
        var reader = RunReader(path: "a.json", today: today)
        let runs = [reader.run(Array(text.utf8))].compactMap { $0 }
        var decisions = ReportFileReader(path: "verdicts.yml", today: today)
        return ConformanceReport(
            runs, of: product, decisions.verdicts([]), in: Handbook(pages), today: today)
    }

    @Test func webPageTestedOnAPhoneIsAWebPage() {
        let pages = [
            "web/dialog.md": "# Dialog\n\n## Condensed\n\n1. A\n   - Swipe: Stays (WCAG 1.3.2 whole)\n",
            "native/button.md": "# Button\n\n## Condensed\n\n1. A\n   - Tap: Works (WCAG 2.5.2)\n",
        ]
        let id = "web/dialog#condensed/a/swipe"
        let report = Self.report(
            pages, [(id, "Windows, NVDA", "pass"), (id, "Android, TalkBack", "fail")], platform: "web")
        let rows = report.rows.filter { $0.criterion.number == "1.3.2" }
        #expect(rows.map(\.component) == [.web, .software])
        #expect(rows.map(\.level) == [.partiallySupports, .notEvaluated])
    }

    @Test func failureWithoutACriterionIsListedAndKeepsTheDraft() {
        let pages = ["native/button.md": "# Button\n\n## Condensed\n\n1. A\n   - Direction: Follows the language\n"]
        let report = Self.report(pages, [("native/button#condensed/a/direction", "iOS, VoiceOver", "fail")])
        #expect(report.unassigned.map(\.text) == ["Direction: Follows the language"])
        #expect(
            report.isDraft
                && report.findings.contains {
                    $0.message.contains("condensed/a/direction' failed and has no") && $0.severity == .error
                })
        #expect(ReportMarkdown(report).text.contains("## Failures without a success criterion\n\n- Button: Direction"))
    }

    /// Also with technologies that have no results yet.
    @Test(arguments: [["iOS with VoiceOver"], ["iOS with VoiceOver", "Android with TalkBack"]])
    func onlyTheFormThatWasTestedIsAsked(technologies: [String]) throws {
        let page = """
            # Button

            ## Condensed

            1. A
               - Alpha: Works (WCAG 1.4.4)
               - Beta: Works (WCAG 2.5.1)

            ## Gherkin

            1. Scenario (WCAG 2.5.1)
               - GIVEN I am
               - THEN it works
            """
        let report = Self.report(
            ["native/button.md": page], [("native/button#condensed/a/alpha", "iOS, VoiceOver", "pass")],
            technologies: technologies)
        let row = try #require(report.rows.first { $0.criterion.number == "2.5.1" && $0.component == .software })
        #expect(row.proposal.total == technologies.count && row.proposal.untested == technologies.count)
    }

    @Test func supportNeedsEveryTechnology() {
        var product = Self.product
        product.technologies.append("iOS with Large Text")
        #expect(Self.level("1.4.4", Self.report([Self.run("pass", "pass")], product)) == .notEvaluated)
        product.technologies = []
        #expect(Self.level("1.4.4", Self.report([Self.run("pass", "pass")], product)) == .notEvaluated)
    }

    @Test func newerResultReplacesTheOlderOne() {
        let files = [Self.run("fail", "pass", date: "2026-11-18"), Self.run("pass", "pass", date: "2026-11-19")]
        for order in [files, files.reversed()] {
            #expect(Self.level("1.4.4", Self.report(order)) == .supports)
        }
    }

    @Test(arguments: ["2026-11-19", "", "2099-01-01"]) func testersWhoDisagreeAreAProblem(date: String) {
        let files = [Self.run("fail", "pass"), Self.run("pass", "pass", date: date)]
        for order in [files, files.reversed()] {
            let report = Self.report(order)
            #expect(Self.level("1.4.4", report) == .partiallySupports)
            #expect(report.findings.contains { $0.message.contains("another result for") })
        }
    }

    @Test func failureOfAnUnknownCheckCountsForItsCriteria() {
        let report = Self.report([Self.run("fail", "pass", part: "gone")])
        #expect(Self.level("1.4.4", report) == .partiallySupports)
        #expect(report.findings.contains { $0.message.contains("the handbook has no check '\(Self.id)gone'") })
    }

    // MARK: Decisions

    private static let person = "who: Bela, when: 2026-11-20"

    @Test(arguments: [
        ("2.5.1: {level: supports, \(person)}", Conformance.partiallySupports),
        ("2.5.1: {level: not-applicable, remark: none, \(person)}", .partiallySupports),
        ("2.5.1: {level: does-not-support, \(person)}", .doesNotSupport),
        ("3.1.1: {level: supports, \(person)}", .notEvaluated),
        ("3.1.1: {level: supports, evidence: audit of 2026, \(person)}", .supports),
        ("3.1.1: {level: not-applicable, \(person)}", .notEvaluated),
        ("3.1.1: {level: not-applicable, remark: no text, \(person)}", .notApplicable),
        ("3.1.1: {level: does-not-support, \(person)}", .notEvaluated),
    ])
    func decisionAppliesAsFarAsTheResultsAllow(verdict: String, level: Conformance) {
        let report = Self.report([Self.run("pass", "fail")], verdicts: verdict)
        #expect(Self.level(String(verdict.prefix(5)), report) == level)
        let isKept = report.rows.contains { $0.verdict != nil }
        #expect(isKept != report.findings.contains { $0.path.text == "verdicts.yml" })
    }

    @Test func reportIsADraftUntilAllIsDecided() {
        let run = Self.run("pass", "pass")
        let open = Self.report([run])
        #expect(open.isDraft && open.title.hasPrefix("Draft: "))
        let all = open.rows.map {
            "\($0.criterion.number): {level: does-not-support, remark: x, \(Self.person)}\n"
        }
        #expect(!Self.report([run], verdicts: all.joined()).isDraft)
        #expect(Self.report([run], verdicts: all.dropLast().joined()).isDraft)
    }

    @Test func reviewOfOlderResultsDoesNotCount() {
        let report = Self.report([Self.run("pass", "pass")], verdicts: "reviewed: {who: A, when: 2026-11-18}\n")
        #expect(report.review == nil)
        #expect(report.findings.contains { $0.message.hasPrefix("results are newer than the review") })
    }

    // MARK: Forms

    @Test func hostileTextsStayTexts() {
        let report = Self.report([Self.run("pass", "fail")])
        let html = ReportHTML(report).html.text
        #expect(!html.contains("<b>slow") && !html.contains("javascript:"))
        #expect(html.contains("&lt;b&gt;slow"))
        #expect(ReportMarkdown(report).text.contains("\\<b\\>slow"))
    }

    @Test func testersAreNamedOnlyIfTheProductSaysSo() {
        let run = Self.run("pass", "fail")
        #expect(!ReportHTML(Self.report([run])).html.text.contains("Anna"))
        var product = Self.product
        product.namesTesters = true
        #expect(ReportHTML(Self.report([run], product)).html.text.contains("Anna"))
    }
}
