import ArgumentParser
import Exporting
import Handbook
import Linting
import Publishing
import Reading
import Tools

/// `curbcut export`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the pages in forms that other tools read.",
        discussion: """
            json: one document per page and handbook.json, which lists them (see `curbcut docs page-schema`). \
            feature: a Gherkin file for every page with scenarios. markdown: the pages with links that fit the folder. \
            csv, xray, testrail, azure, jira: the criteria as test cases, for a spreadsheet or the import of the tool \
            (see `curbcut docs testing`).
            """)

    @OptionGroup var handbook: HandbookOptions

    @Option(help: "json, feature or markdown; csv, xray, testrail, azure or jira.")
    var format: ExportedForm

    @Option(name: .shortAndLong, help: "The folder to write into.", completion: .directory)
    var output = "Export"

    @Flag(help: ArgumentHelp("Include source positions in the JSON.", visibility: .hidden))
    var withPositions = false

    @Option(
        help: ArgumentHelp(
            "The test cases of an earlier import, as the tool exports them to CSV.",
            discussion: "Their keys go into the export, so that the next import updates them.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var keys: String?

    func validate() throws {
        if withPositions, format != .json {
            throw ValidationError("--with-positions goes with --format json; \(format.rawValue) has no positions.")
        }
        if keys != nil, format.ofTests == nil {
            throw ValidationError(
                "--keys goes with --format xray, testrail, azure or jira; \(format.rawValue) has no test cases.")
        }
    }

    func run() throws {
        let folder = try handbook.folder()
        try HandbookOptions.check(output: output, apartFrom: folder)
        var settings = try handbook.settings()
        // The format is exported even if the site does not publish it.
        if let format = format.ofPages { settings.publish.insert(format) }
        let known = try knownKeys()
        let read = HandbookReader(folder: folder, settings: settings).read()
        let site =
            format.ofTests.map { Site(testsFor: $0, of: read.handbook, keys: known) }
            ?? Site(exporting: format.ofPages ?? .json, of: read.handbook, withPositions: withPositions)
        let report = try Publisher(output: output, location: folder.location).publish(site)
        let unused = known.unused(by: read.handbook).map { "\(keys ?? ""):1: warning: \($0)" }
        Terminal.problems(report.warnings.map(\.message) + [unused].compactMap(\.self))
        let findings = BuildFindings(handbook: handbook, read: read).ofFiles(report.failures)
        Terminal.problem(lines: TextReport(of: read.handbook, in: folder, colours: false).lines(of: findings))
        Terminal.result(
            "Exported \(site.entries.count.counted("file")) to \(output): "
                + "\(report.written) written, \(report.unchanged) unchanged.")
        if findings.contains(where: \.isFailure) { throw ExitStatus.failure }
    }

    private func knownKeys() throws(CommandError) -> KnownKeys {
        guard let keys, let tool = format.ofTests else { return KnownKeys() }
        guard let known = KnownKeys(export: try InputFile.read(keys), of: tool) else {
            let names = tool.keyColumns.map { "'\($0)'" }.joined(separator: " or ")
            throw CommandError(
                message:
                    "\(keys):1: no column \(names); export the test cases from the tool to CSV with their keys and "
                    + "labels.")
        }
        if known.isEmpty {
            throw CommandError(
                message: "\(keys):1: no row names a test case of this handbook, so the import would make all of them "
                    + "again; export the labels, references or tags too.")
        }
        return known
    }
}

/// What `--format` can name: a form of each page, or test cases for a tool.
enum ExportedForm: String, ExpressibleByArgument, CaseIterable {
    case json, feature, markdown
    case csv, jira, xray, testrail, azure

    var ofPages: ExportFormat? { ExportFormat(rawValue: rawValue) }
    var ofTests: TestTool? { TestTool(rawValue: rawValue) }
}
