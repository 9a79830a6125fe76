import ArgumentParser
import Handbook
import Linting
import Publishing
import Reading

/// `curbcut build`
struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Publish the handbook as a static site.")

    @OptionGroup var handbook: HandbookOptions

    @Option(name: .shortAndLong, help: "The folder to publish into.", completion: .directory)
    var output = "Public"

    @Option(help: "The address of the published site, such as https://example.org/handbook/. Needed for sitemap.xml.")
    var baseURL: String?

    @Flag(help: "Also publish drafts, marked as drafts, for a site that only the team sees.")
    var drafts = false

    @Option(help: "The day against which reviews are due, such as 2026-11-20. (default: today)")
    var today: Moment?

    @Flag(help: "Report all lint errors; exit with status 1 if there are any.")
    var strict = false

    @Flag(
        help: ArgumentHelp(
            "Keep the output folder itself and change its files one by one.",
            discussion: "For a server that keeps the folder open. By default the whole site changes in one step."))
    var inPlace = false

    func validate() throws {
        if let baseURL, !SettingsReader.isWebAddress(baseURL) {
            throw ValidationError(HandbookOptions.noWebAddress(baseURL))
        }
    }

    func run() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let folder = try handbook.folder()
        var settings = try handbook.settings()
        if let baseURL { settings.baseURL = baseURL.withSlash }
        settings.includesDrafts = drafts
        settings.today = today ?? .today
        try HandbookOptions.check(output: output, apartFrom: folder)
        let history = history(of: folder, settings)
        let read = HandbookReader(folder: folder, settings: settings, history: history)
            .read { Terminal.progress("Reading \($0) of \($1) pages") }
        let text = TextReport(of: read.handbook, in: folder, colours: false)
        if read.pages.isEmpty {
            Terminal.problem(lines: text.lines(of: read.findings()))
            throw ExitStatus.failure
        }
        // Leaked on purpose: the end of the process frees it faster than reference counting would.
        _ = Unmanaged.passRetained(read.handbook)
        let report = try publish(Site(read.handbook), from: folder)
        Terminal.endProgress()
        Terminal.problems(report.warnings.map(\.message))
        let findings = BuildFindings(handbook: handbook, read: read)
        let ofFiles = findings.ofFiles(report.failures, strict: strict)
        let ofLint = try findings.ofLint(strict: strict).without(repeating: ofFiles)
        Terminal.problem(lines: text.lines(of: ofFiles + ofLint))
        Terminal.result(
            lines: BuildSummary(
                read: read, report: report, output: output, problems: ofFiles.count + ofLint.count,
                time: clock.now - start
            ).lines)
        if ofFiles.contains(where: \.isFailure) { throw ExitStatus.failure }
        if strict, (ofFiles + ofLint).haveErrors { throw ExitStatus.findings }
    }

    private func publish(_ site: Site, from folder: ContentFolder) throws(PublishingError) -> Publisher.Report {
        let publisher = Publisher(
            output: output, inPlace: inPlace, canPublish: folder.contains, location: folder.location)
        return try publisher.publish(site, progress: { Terminal.progress("Publishing \($0) of \($1) files") }) {
            Terminal.endProgress()
            Terminal.problem("Another build publishes into this folder or beside it. Waiting for it to end.")
        }
    }

    /// The history from git; if git fails, that is reported, and the site has no history.
    private func history(of folder: ContentFolder, _ settings: Settings) -> History {
        do throws(GitError) {
            return try GitHistory(folder: folder.path, settings: settings).read()
        } catch {
            let reason: String? =
                switch error {
                // There is simply no history.
                case .noRepository, .unknownCommit: nil
                case .notInstalled: "git is not installed"
                case .refused(let words, let remedy): words + GitError.wayOut(remedy)
                }
            if let reason {
                Terminal.problem(
                    "warning: the history of '\(folder.path)' cannot be read, "
                        + "so the site has no page dates and no feed of changes: \(reason)")
            }
            return .unknown
        }
    }
}
