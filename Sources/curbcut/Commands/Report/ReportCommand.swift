import ArgumentParser
import Handbook
import Linting
import Publishing
import Reading
import Reporting
import Tools

/// `curbcut report`
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Make an accessibility conformance report from test runs.",
        discussion: """
            Reads test sheets that were saved as JSON and proposes a conformance level for each success criterion. \
            Decisions in verdicts.yml are kept as far as the results allow them. Writes index.html, report.md \
            and openacr.yaml. Exit status 1: a decision contradicts the results, or a file has errors. See \
            `curbcut docs testing`.
            """)

    @OptionGroup var handbook: HandbookOptions

    @Argument(help: "Files with results, or folders with them.", completion: .file(extensions: ["json"]))
    var results: [String]

    @Option(
        help: ArgumentHelp("The product that was tested, in YAML: name, version, email, …", valueName: "file"),
        completion: .configurationFile)
    var product: String

    @Option(
        help: ArgumentHelp(
            "The decisions of people. (default: verdicts.yml beside the product's file, if there is one)",
            valueName: "file"), completion: .configurationFile)
    var verdicts: String?

    @Option(name: .shortAndLong, help: "The folder to write into.", completion: .directory)
    var output = "Report"

    @Option(help: "The day of the report, such as 2026-11-20. (default: today)")
    var today: Moment?

    func run() throws {
        let folder = try handbook.folder()
        try HandbookOptions.check(output: output, apartFrom: folder)
        let read = HandbookReader(folder: folder, settings: try handbook.settings()).read().handbook
        var files = ReportFiles(today: today ?? .today)
        let product = try files.product(product, in: read)
        let decisions = try files.verdicts(verdicts, beside: self.product)
        let runs = try files.runs(results)
        let report = ConformanceReport(runs, of: product, decisions, in: read, today: files.today)
        try write(report, in: read, from: folder)
        let findings = (files.findings + report.findings).firstInEachFile
        Terminal.problem(lines: findings.map(TerminalLine.init(ofReport:)))
        let counts = report.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.level.name.lowercased())" }
        Terminal.result(
            "Wrote \(report.isDraft ? "a draft" : "a report") from \(runs.count.counted("run")) to \(output): "
                + counts.joined(separator: ", ") + ".")
        if findings.haveErrors { throw ExitStatus.findings }
    }

    /// Writes the files as `build` writes a site: nothing is overwritten that was not made by an earlier report.
    private func write(
        _ report: ConformanceReport, in handbook: Handbook, from folder: ContentFolder
    ) throws(PublishingError) {
        let files = [
            ("index.html", ReportHTML(report).html.bytes), ("report.md", Array(ReportMarkdown(report).text.utf8)),
            ("openacr.yaml", Array(OpenACR(report).text.utf8)),
        ]
        let written = try Publisher(output: output, location: folder.location)
            .publish(Site(files: files, of: handbook))
        Terminal.problems(written.warnings.map(\.message))
    }
}

extension TerminalLine {
    /// A finding of a report. Files are as people named them; one about the report as a whole has none.
    init(ofReport finding: Finding) {
        let start = finding.range.start
        let place = finding.path.text.isEmpty ? "" : "\(finding.path):\(start.line):\(start.column): "
        let help = finding.help.map { "; " + $0 } ?? ""
        self.init("\(place)\(finding.severity.rawValue): \(finding.message)\(help)")
    }
}
