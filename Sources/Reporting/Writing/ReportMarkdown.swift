import Handbook
import Tools

/// A report as Markdown: the same tables as on the page.
package struct ReportMarkdown {
    private let report: ConformanceReport

    package init(_ report: ConformanceReport) { self.report = report }

    package var text: String {
        let head =
            ["# " + Self.plain(report.title), ""]
            + (report.isDraft ? ["**\(ConformanceReport.draftNotice)**", ""] : [])
            + report.facts.map { "- \($0.name): \(Self.plain($0.value))" }
        let summary =
            ["", "## Summary", "", "| Conformance level | Requirements |", "| --- | --- |"]
            + report.counts.map { "| \($0.level.name) | \($0.count) |" }
        return (head + summary + report.levels.flatMap(table) + unassigned + runs + [""]).joined(separator: "\n")
    }

    private func table(_ level: ConformanceLevel) -> [String] {
        report.components.flatMap { component in
            ["", "## WCAG 2.2, level \(level): \(ConformanceReport.name(component))", ""]
                + ["| Criterion | Conformance level | Remarks and explanations |", "| --- | --- | --- |"]
                + report.rows.filter { $0.criterion.level == level && $0.component == component }.map(row)
        }
    }

    private var unassigned: [String] {
        if report.unassigned.isEmpty { return [] }
        return ["", "## Failures without a success criterion", ""]
            + report.unassigned.map { "- " + Self.plain($0.words) }
    }

    private func row(_ row: ConformanceReport.Row) -> String {
        let name = ["\(row.criterion.number) \(row.criterion.name)"] + row.clauses
        let remarks = row.decision + row.proposal.failures.map { "Failed: " + $0.words }
        return "| \(name.map(Self.plain).joined(separator: "<br>")) | \(row.levelWords) | "
            + remarks.map(Self.plain).joined(separator: "<br>") + " |"
    }

    private var runs: [String] {
        [
            "", "## Evidence", "", "| Run | Build | Date | Tester | Passed | Failed |",
            "| --- | --- | --- | --- | --- | --- |",
        ]
            + report.runs.map { run in
                let cells =
                    [run.shownName, run.build, run.date?.date ?? "", report.tester(of: run)]
                    + [run.count(.pass), run.count(.fail)].map(String.init)
                return "| \(cells.map(Self.plain).joined(separator: " | ")) |"
            }
    }

    /// The text on one line, with a backslash before what is markup in Markdown.
    static func plain(_ text: String) -> String {
        "\\`*_[]<>|#~&!".reduce(text.oneLine) { $0.replacing(String($1), with: "\\\($1)") }
    }
}
