import ArgumentParser
import Exporting
import Handbook
import Publishing
import Reading

/// `curbcut export`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the pages in forms that other tools read.",
        discussion: """
            json: one document per page and handbook.json, which lists them; Documentation/Schema describes both. \
            feature: a Gherkin file for every page with scenarios. markdown: the pages with links that fit the folder.
            """)

    @OptionGroup var handbook: HandbookOptions

    @Option(help: "json, feature or markdown.")
    var format: ExportFormat

    @Option(name: .shortAndLong, help: "The folder to write into.", completion: .directory)
    var output = "Export"

    @Flag(help: "Say in JSON where each part of a page is in its source.")
    var withPositions = false

    func validate() throws {
        if withPositions, format != .json {
            throw ValidationError(Messages.noPositions(in: format.rawValue))
        }
    }

    func run() throws {
        let folder = try handbook.folder()
        try HandbookOptions.check(output: output, apartFrom: folder)
        var settings = try handbook.settings()
        // The format is exported even if the site does not publish it.
        settings.publish.insert(format)
        let read = HandbookReader(folder: folder, settings: settings).read()
        let site = Site(exporting: format, of: read.handbook, withPositions: withPositions)
        let report = try write(site, from: folder)
        Terminal.problems(report.warnings.lazy.map(Messages.text))
        let problems = ContentProblem.all(
            reading: read, publishing: report, folder: folder, configuration: handbook.configurationPath)
        Terminal.problems(problems.lazy.map { Messages.text($0, content: folder.path) })
        Terminal.result(Messages.exported(site.entries.count, report, to: output))
        if problems.haveErrors || read.hasNoPages { throw ExitStatus.failure }
    }

    private func write(_ site: Site, from folder: ContentFolder) throws(CommandError) -> Publisher.Report {
        do throws(PublishingError) {
            return try Publisher(output: output, location: folder.location).publish(site)
        } catch {
            throw CommandError(message: Messages.text(error))
        }
    }
}

extension ExportFormat: ExpressibleByArgument {}
