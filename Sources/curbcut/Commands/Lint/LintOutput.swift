import Handbook
import Linting
import Reading
import Tools

/// Shows the findings of a run in the requested format: lines for people, data for other programs.
struct LintOutput {
    let run: LintRun
    let format: ReportFormat
    let grouped: Bool

    func show() {
        switch format {
        case .text:
            let report = TextReport(of: run.read.handbook, in: run.folder, isWhole: run.isWhole)
            Terminal.result(lines: report.full(run.shown, grouped: grouped) + drafts)
        default:
            let document = document
            if !document.isEmpty { Terminal.data(document + "\n") }
        }
    }

    private var drafts: [TerminalLine] {
        let count = run.draftsLeftOut
        return count == 0 ? [] : [TerminalLine("\(count.counted("draft")) left out; --drafts checks drafts, too.")]
    }

    private var document: String {
        switch format {
        case .text: ""
        case .json: JSONReport.document(run.shown)
        case .sarif:
            SARIFReport(prefix: prefix, version: Version.text, lines: SourceLines(run.read.handbook))
                .document(run.shown)
        case .github: github
        case .gitlab: reports.gitlab
        case .junit: reports.junit(pages: run.pages)
        }
    }

    private var prefix: String { run.folder.repositoryPrefix }

    private var reports: ServiceReports { ServiceReports(run.shown, prefix: prefix) }

    /// The workflow commands; the summary goes to the file that GitHub names.
    private var github: String {
        if let file = System.environment("GITHUB_STEP_SUMMARY") {
            do throws(FileError) {
                try Disk.append(Array(reports.githubSummary.utf8), to: file)
            } catch {
                Terminal.problem("warning: the summary of this step is missing: \(OutputFile.message(error))")
            }
        }
        return reports.github
    }
}

extension ContentFolder {
    /// The prefix of page paths in reports: the folder and a slash, or nothing.
    var prefix: String { path == "." ? "" : path + "/" }

    /// The prefix of page paths in reports for servers, which know paths from the root of the repository only
    /// (actions/runner ADR 0276; GitLab, code quality): that of git, otherwise of the CI system.
    var repositoryPrefix: String {
        guard let place = Disk.realPath(path) else { return prefix }
        let folders = sequence(first: place) { $0 == "/" ? nil : Disk.split($0).parent }
        let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(System.environment)
        let known = folders.first { Disk.exists($0 + "/.git") } ?? variables.lazy.compactMap(Disk.realPath).first
        guard let root = known else { return prefix }
        if place == root { return "" }
        return Disk.rest(of: place, below: root).map { $0 + "/" } ?? prefix
    }
}

extension TextReport {
    /// A report for the terminal; `colours` is for standard output.
    init(of handbook: Handbook, in folder: ContentFolder, colours: Bool = Terminal.showsColours, isWhole: Bool = true) {
        self.init(
            prefix: folder.prefix, colours: colours, isWhole: isWhole,
            lines: SourceLines(handbook, file: folder.source))
    }
}
