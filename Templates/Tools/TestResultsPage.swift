import Handbook
import SafeHTML
import Tools

/// The test results of the repository: for each product and build what was tested, and what failed.
struct TestResultsPage: HandbookView {
    let handbook: Handbook
    private let route: Route
    private let checks: RunChecks
    private let languages: LangAttributes

    init(handbook: Handbook, route: Route) {
        (self.handbook, self.route) = (handbook, route)
        checks = RunChecks(handbook)
        languages = handbook.settings.langAttributes
    }

    /// The runs of one build, newest first.
    private struct Release {
        let product: String
        let build: String
        let runs: [TestRun]

        var newest: Moment { runs.compactMap(\.date).max() ?? Moment(seconds: 0) }
    }

    func write(to html: inout HTML) {
        let releases = releases
        html.write("<h1>\(text[.testResults])</h1>\n<p class=\"lead\">\(text[.testResultsLead])</p>\n")
        var product: String?
        for (number, release) in releases.enumerated() {
            if product != release.product {
                html.write("<h2>\(own(release.product, or: .unnamedProduct))</h2>\n")
                product = release.product
            }
            write(release, number, to: &html)
        }
    }

    /// Products by name, their builds from the newest test to the oldest.
    private var releases: [Release] {
        let builds = handbook.runs.groups { [TestRun.key($0.product), TestRun.key($0.build)] }
        let releases = builds.map { Release(product: $0[0].product.oneLine, build: $0[0].build.oneLine, runs: $0) }
        return releases.sorted { one, other in
            let (left, right) = (TestRun.key(one.product), TestRun.key(other.product))
            return left == right ? one.newest > other.newest : left.precedes(right)
        }
    }

    private func write(_ release: Release, _ number: Int, to html: inout HTML) {
        let name = release.build.isEmpty ? text[.unnamedBuild] : release.build
        let table = IndexTable(
            name: [release.product, name].filter { !$0.isEmpty }.joined(separator: " "),
            caption: own(release.build, or: .unnamedBuild),
            columns: columns, rows: release.runs, cells: cells)
        html.write("<h3 id=\"release-\(String(number + 1))\">\(own(release.build, or: .unnamedBuild))</h3>\n\(table)")
        let failures: [HTML] = release.runs.flatMap(\.results).filter { $0.outcome == .fail }.map { result in
            "<li>\(failure(result))</li>\n"
        }
        if failures.isEmpty { return }
        html.write(
            """
            <h4>\(text[.failures])</h4>
            <ul>
            \(failures)</ul>

            """)
    }

    private var columns: [String] {
        [
            InterfaceText.sheetName, .testedWith, .dateTested, .tester, .passed, .failed, .notApplicable, .notTested,
            .changedSinceTest,
        ].map { text[$0] }
    }

    private func cells(_ run: TestRun) -> [HTML] {
        let technologies = run.results.map(\.technology).unique
        let changed = run.results.count { $0.outcome != .untested && checks.state(of: $0) != .current }
        return [
            author(run.shownName), author(technologies.joined(separator: "; ")),
            run.date.map { "<time datetime=\"\($0.date)\">\(text.date($0))</time>" } ?? "–", author(tester(of: run)),
        ]
            + [run.count(.pass), run.count(.fail), run.count(.notApplicable), run.count(.untested), changed]
            .map { "\(String($0))" }
    }

    /// The role of the tester, or a number: names are personal data.
    private func tester(of run: TestRun) -> String {
        if !run.role.isEmpty { return run.role }
        let testers = handbook.runs.map(\.tester).unique
        return text(.testerNumber, ["number": String((testers.firstIndex(of: run.tester) ?? 0) + 1)])
    }

    private func failure(_ result: TestRun.Result) -> HTML {
        let mark: HTML =
            checks.state(of: result) == .current ? .nothing : " <strong>(\(text[.changedSinceTest]))</strong>"
        let more = [result.technology, result.severity, result.ticket, result.note].filter { !$0.isEmpty }
        let words = [result.component, result.text].filter { !$0.isEmpty }.joined(separator: ": ")
        return "\(link(result.id, words))\(author(" – " + more.joined(separator: " – ")))\(mark)"
    }

    /// A link to the check, if its page exists.
    private func link(_ id: String, _ words: String) -> HTML {
        guard let mark = id.lastIndex(of: "#") else { return author(words) }
        let written = Route(path: String(id[..<mark]))
        guard let page = handbook.page(handbook.redirects[written] ?? written) else { return author(words) }
        let place = Excerpt(String(id[id.index(after: mark)...]))
        return "<a\(languages.content) href=\"\(Address(from: route, to: page.route))\(fragment: place)\">\(words)</a>"
    }

    /// Words of testers, which are probably in the language of the handbook.
    private func author(_ words: String) -> HTML { "<span\(languages.content)>\(words)</span>" }

    private func own(_ words: String, or unnamed: InterfaceText) -> HTML {
        words.isEmpty ? "\(text[unnamed])" : author(words)
    }
}
