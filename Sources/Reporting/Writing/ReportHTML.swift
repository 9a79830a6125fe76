import Handbook
import SafeHTML

/// A report as a page that can be read without other files, with any browser, and printed.
package struct ReportHTML {
    private let report: ConformanceReport

    package init(_ report: ConformanceReport) { self.report = report }

    package var html: HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(report.title)</title>
        <meta name="color-scheme" content="light dark">
        <style>
        \(Self.styles)</style>
        </head>
        <body>
        <main>
        <div class="cover">
        <svg viewBox="0 0 720 420" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">\
        <path d="M0 420 345 190h375v230z"/><circle cx="157" cy="203" r="70"/></svg>
        <h1>\(report.title)</h1>
        \(report.isDraft ? "<p class=\"notice\">\(ConformanceReport.draftNotice)</p>\n" : .nothing)<dl>
        \(report.facts.map(fact))</dl>
        </div>
        \(summary)\(report.levels.map(tables))\(unassigned)\(runs)\(terms)</main>
        </body>
        </html>

        """
    }

    private func fact(_ name: String, _ value: String) -> HTML {
        "<dt><strong>\(name)</strong></dt><dd>\(value)</dd>\n"
    }

    /// The colours of the site and the report's style sheet.
    private static let styles = HTML { html in
        for file in EmbeddedAssets.all { html.append(unescaped: Array(String(describing: file.text).utf8)[...]) }
    }

    private var summary: HTML {
        let columns = ["Conformance level", "Requirements"]
        return """
            <h2>Summary</h2>
            <div class="bars">
            \(report.levels.map(bar))</div>
            \(table("Requirements by conformance level", columns, report.counts.map(count(of:))))
            """
    }

    private func table(_ caption: String, _ columns: [String], _ rows: [HTML]) -> HTML {
        let heads: [HTML] = columns.map { "<th scope=\"col\">\($0)</th>" }
        return """
            <table>
            <caption>\(caption)</caption>
            <thead><tr>\(heads)</tr></thead>
            <tbody>
            \(rows)</tbody>
            </table>

            """
    }

    private func count(of level: (level: Conformance, count: Int)) -> HTML {
        let name: HTML = "<span class=\"level \(level.level.rawValue)\">\(level.level.name)</span>"
        return "<tr><th scope=\"row\">\(name)</th><td>\(String(level.count))</td></tr>\n"
    }

    /// The numbers of one level as a bar, without words: the tables have them.
    private func bar(_ level: ConformanceLevel) -> HTML {
        let rows = report.rows.filter { $0.criterion.level == level }
        var start = 0
        let parts = Conformance.allCases.map { one -> HTML in
            let count = rows.count { $0.level == one }
            defer { start += count }
            return "<rect class=\"\(one.rawValue)\" x=\"\(String(start))\" width=\"\(String(count))\" height=\"4\"/>"
        }
        return """
            <strong>Level \(level.rawValue)</strong> \
            <svg viewBox="0 0 \(String(max(1, rows.count))) 4" preserveAspectRatio="none" aria-hidden="true">\
            \(parts)</svg>

            """
    }

    private func tables(_ level: ConformanceLevel) -> HTML {
        let tables = report.components.map { component -> HTML in
            let rows = report.rows.filter { $0.criterion.level == level && $0.component == component }
            return table(
                "Level \(level.rawValue): \(ConformanceReport.name(component))",
                ["Criterion", "Conformance level", "Remarks and explanations"], rows.map(row))
        }
        return """
            <h2>WCAG 2.2, level \(level.rawValue)</h2>
            <div class="by-level">
            \(tables)</div>

            """
    }

    private var unassigned: HTML {
        let items = report.unassigned.map { "<li>\(failure($0))</li>\n" as HTML }
        return items.isEmpty ? .nothing : "<h2>Failures without a success criterion</h2>\n<ul>\n\(items)</ul>\n"
    }

    private func row(_ row: ConformanceReport.Row) -> HTML {
        let clauses: HTML =
            row.clauses.isEmpty ? .nothing : "<span class=\"clauses\">\(row.clauses.joined(separator: "; "))</span>"
        return """
            <tr><th scope="row"><a href="\(Address(written: row.criterion.url) ?? Address(fragment: ""))">\
            \(row.criterion.number) \(row.criterion.name)</a>\(clauses)</th>
            <td><span class="level \(row.level.rawValue)">\(row.levelWords)</span></td>
            <td>\(remarks(row))</td></tr>

            """
    }

    private func remarks(_ row: ConformanceReport.Row) -> HTML {
        let words = HTML.joined(row.decision.map { "\($0)" }, by: " ")
        if row.proposal.failures.isEmpty { return words }
        return "\(words)<ul>\(row.proposal.failures.map { "<li>\(failure($0))</li>" as HTML })</ul>"
    }

    private func failure(_ failure: Evidence.Failure) -> HTML {
        let isWeb = failure.result.url.hasPrefix("https://") || failure.result.url.hasPrefix("http://")
        let words: HTML = "\(head(failure))\(failure.rest)"
        guard isWeb, let address = Address(written: failure.result.url) else { return words }
        return "<a href=\"\(address)\">\(words)</a>"
    }

    /// The words of a check, marked with their language if it is not the report's.
    private func head(_ failure: Evidence.Failure) -> HTML {
        if InterfaceLanguage(tag: failure.language) == .english { return "\(failure.head)" }
        let direction: HTML = failure.language.isLanguageFromRight ? " dir=\"rtl\"" : .nothing
        return "<span lang=\"\(failure.language)\"\(direction)>\(failure.head)</span>"
    }

    private var runs: HTML {
        let columns = ["Run", "Build", "Date", "Tester", "Passed", "Failed", "Not applicable", "Not tested"]
        return "<h2>Evidence</h2>\n\(table("Test runs", columns, report.runs.map(run)))"
    }

    private func run(_ run: TestRun) -> HTML {
        func count(_ outcome: TestRun.Outcome) -> HTML {
            "<td>\(String(run.count(outcome)))</td>"
        }
        return """
            <tr><th scope="row">\(run.shownName)</th><td>\(run.build)</td><td>\(run.date?.date ?? "")</td><td>\
            \(report.tester(of: run))</td>\(count(.pass))\(count(.fail))\(count(.notApplicable))\(count(.untested))</tr>

            """
    }

    private var terms: HTML {
        """
        <h2>Terms</h2>
        <dl>
        \(ConformanceReport.terms.map { fact($0.level.name, $0.meaning) })</dl>

        """
    }
}
