import ArgumentParser
import Exporting
import Handbook
import Linting
import Reading
import Tools

/// `curbcut changes`
struct ChangesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes", abstract: "Summarise a pull request for testers and developers.",
        discussion: """
            Lists changed pages with links to their headings; criteria that were added, removed, reworded or moved; \
            videos without captions; new findings. In Markdown, it fits into one comment on GitHub.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case markdown, json
    }

    @OptionGroup var handbook: HandbookOptions

    @Option(
        help: ArgumentHelp(
            "Compare with the last commit that HEAD has in common with this revision: a branch, a tag or a commit.",
            discussion: "(default: the main branch of origin, or main)"),
        completion: .revision)
    var since: String?

    @Option(help: "The address of a site with the changed pages, for links. (default: base-url of the configuration)")
    var previewURL: String?

    @Option(help: "markdown or json.")
    var format = Format.markdown

    func validate() throws {
        if let previewURL, !SettingsReader.isWebAddress(previewURL) {
            throw ValidationError(HandbookOptions.noWebAddress(previewURL, for: "--preview-url"))
        }
    }

    func run() throws {
        let run = try LintRun(
            paths: [], content: handbook.content, config: handbook.config, drafts: false, today: .today)
        let previous = try PreviousHandbook(
            revision: try since ?? Self.mainBranch(of: run.folder.path), content: run.folder.path,
            config: handbook.config, drafts: false, today: .today)
        show(try report(run, previous))
        if !run.isWhole { throw ExitStatus.failure }
    }

    private func report(_ run: LintRun, _ previous: PreviousHandbook) throws -> ChangesReport {
        let after = run.read.handbook
        let before = try previous.lint()
        let changes = HandbookChanges(
            from: before?.read.handbook ?? Handbook(pages: [], files: after.files, settings: after.settings), to: after,
            moves: previous.moves)
        let findings = previous.new(run.shown, since: before).enumerated().sorted {
            (-$0.element.severity.rank, $0.offset) < (-$1.element.severity.rank, $1.offset)
        }.map { (finding: $0.element, json: JSONReport.object($0.element)) }
        return ChangesReport(
            changes, findings: findings, in: run.folder.repositoryPrefix, since: previous.commit,
            site: previewURL ?? after.settings.baseURL)
    }

    private func show(_ report: ChangesReport) {
        let text = format == .json ? report.json.report(indented: true) : report.comment()
        Terminal.result(lines: TerminalLine.lines(of: text.last == "\n" ? String(text.dropLast()) : text))
    }

    /// The branch that changes are compared with when none is named.
    private static func mainBranch(of content: String) throws(CommandError) -> String {
        do throws(GitError) {
            if let branch = try CommittedContent.mainBranch(of: content) { return branch }
        } catch {
            throw CommandError(message: error.message(since: "HEAD", of: content, neededBy: "`curbcut changes`"))
        }
        throw CommandError(
            message: "There is no branch main or master to compare with. Name a commit, a branch or a tag: "
                + "--since origin/develop")
    }
}
