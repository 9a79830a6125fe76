import Handbook
import Linting
import Platform
import Reading

/// Shows the findings of a run in the form that was asked for. People get lines, other programs get data.
struct LintOutput {
    let run: LintRun
    let format: LintCommand.Format
    let grouped: Bool

    func show() {
        switch format {
        case .text: Terminal.result(lines: textReport.full(run.findings, grouped: grouped))
        case .concise: Terminal.result(lines: textReport.concise(run.findings))
        default:
            let document = document
            if !document.isEmpty { Terminal.data(document + "\n") }
        }
    }

    /// With what kept files from being read as they were meant; people get those lines on standard error.
    private var findings: [Finding] {
        (run.problems.map(\.finding) + run.findings).sorted(by: Finding.comesFirst)
    }

    private var textReport: TextReport { TextReport(of: run.read.handbook, in: run.folder, isWhole: run.isWhole) }

    private var document: String {
        switch format {
        case .text, .concise: ""
        case .json: JSONReport.document(findings)
        case .jsonl: JSONReport.lines(findings)
        case .sarif: SARIFReport(prefix: prefix, version: Version.text, lines: lines).document(findings)
        case .github: gitHub(GitHubReport(prefix: prefix))
        case .gitlab: GitLabReport(prefix: prefix).document(findings)
        case .junit: JUnitReport(prefix: prefix).document(findings, pages: run.pages)
        }
    }

    private var prefix: String { run.folder.prefix }

    private var lines: SourceLines { SourceLines(run.read.handbook) }

    /// The commands; the summary goes where GitHub looks for it.
    private func gitHub(_ report: GitHubReport) -> String {
        if let file = System.environment("GITHUB_STEP_SUMMARY") {
            do throws(Trouble) {
                try OutputFile.append(report.summary(findings), to: file)
            } catch {
                Terminal.problem(Messages.summaryLost(error))
            }
        }
        return report.commands(findings)
    }
}

extension ContentFolder {
    /// What paths of pages begin with in reports: the folder and a slash, or nothing.
    fileprivate var prefix: String { path == "." ? "" : path + "/" }
}

extension TextReport {
    /// A report for the terminal.
    init(of handbook: Handbook, in folder: ContentFolder, isWhole: Bool = true) {
        self.init(
            prefix: folder.prefix, colours: Terminal.showsColours, isWhole: isWhole, lines: SourceLines(handbook))
    }
}
