import ArgumentParser
import Exporting
import Handbook
import Platform
import Publishing
import Reading

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

    @Flag(help: ArgumentHelp("Say in JSON where each part of a page is in its source.", visibility: .hidden))
    var withPositions = false

    @Option(
        help: ArgumentHelp(
            "The test cases of an earlier import, as the tool exports them to CSV.",
            discussion: "Their keys go into the export, so that the next import updates them.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var keys: String?

    func validate() throws {
        if withPositions, format != .pages(.json) {
            throw ValidationError(Messages.noPositions(in: format.name))
        }
        if keys != nil, case .pages = format { throw ValidationError(Messages.noKeys(in: format.name)) }
    }

    func run() throws {
        let folder = try handbook.folder()
        try HandbookOptions.check(output: output, apartFrom: folder)
        var settings = try handbook.settings()
        // The format is exported even if the site does not publish it.
        if case .pages(let format) = format { settings.publish.insert(format) }
        let known = try knownKeys()
        let read = HandbookReader(folder: folder, settings: settings).read()
        let site =
            switch format {
            case .pages(let format): Site(exporting: format, of: read.handbook, withPositions: withPositions)
            case .tests(let tool): Site(testsFor: tool, of: read.handbook, keys: known)
            }
        let report = try write(site, from: folder)
        Terminal.problems(report.warnings.lazy.map(Messages.text))
        let problems = ContentProblem.all(
            reading: read, publishing: report, folder: folder, configuration: handbook.configurationPath
        ).grouped
        Terminal.problems(problems.lazy.map { Messages.text($0, content: folder.path) })
        Terminal.result(Messages.exported(site.entries.count, report, to: output))
        if problems.haveErrors || read.hasNoPages { throw ExitStatus.failure }
    }

    private func knownKeys() throws(CommandError) -> KnownKeys {
        guard let keys, case .tests(let tool) = format else { return KnownKeys() }
        let text: [UInt8]
        do throws(FileReader.Failure) {
            text = try FileReader.read(keys)
        } catch {
            throw CommandError(message: Messages.unreadable(keys, error.reason))
        }
        guard let known = KnownKeys(export: text, of: tool) else {
            throw CommandError(message: Messages.noKeyColumn(keys, columns: tool.keyColumns))
        }
        return known
    }

    private func write(_ site: Site, from folder: ContentFolder) throws(CommandError) -> Publisher.Report {
        do throws(PublishingError) {
            return try Publisher(output: output, location: folder.location).publish(site)
        } catch {
            throw CommandError(message: Messages.text(error))
        }
    }
}

/// What `--format` can name: a form of each page, or test cases for a tool.
enum ExportedForm: Equatable, ExpressibleByArgument {
    case pages(ExportFormat)
    case tests(TestTool)

    init?(argument: String) {
        if let format = ExportFormat(rawValue: argument) {
            self = .pages(format)
        } else if let tool = TestTool(rawValue: argument) {
            self = .tests(tool)
        } else {
            return nil
        }
    }

    var name: String {
        switch self {
        case .pages(let format): format.rawValue
        case .tests(let tool): tool.rawValue
        }
    }

    static var allValueStrings: [String] { ExportFormat.allCases.map(\.rawValue) + TestTool.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
