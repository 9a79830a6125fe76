import Handbook
import Linting
import Platform

/// Shows the findings of a run in the form that was asked for. People get lines, other programs get data.
struct LintOutput {
    let run: LintRun
    let format: LintCommand.Format
    let grouped: Bool

    func show() {
        switch format {
        case .text: Terminal.result(lines: textReport.full(run.findings, grouped: grouped))
        case .concise: Terminal.result(lines: textReport.concise(run.findings))
        default: Terminal.data(document + "\n")
        }
    }

    private var textReport: TextReport {
        TextReport(prefix: prefix, colours: Terminal.showsColours, isWhole: run.isWhole, lines: lines)
    }

    private var document: String {
        switch format {
        case .text, .concise: ""
        case .json: JSONReport.document(run.findings)
        case .jsonl: JSONReport.lines(run.findings)
        case .sarif: SARIFReport(prefix: prefix, version: Version.text, lines: lines).document(run.findings)
        case .github: gitHub(GitHubReport(prefix: prefix))
        case .gitlab: GitLabReport(prefix: prefix).document(run.findings)
        case .junit: JUnitReport(prefix: prefix).document(run.findings, pages: run.pages)
        }
    }

    private var prefix: String { run.folder.path == "." ? "" : run.folder.path + "/" }

    private var lines: SourceLines { SourceLines(run.read.handbook) }

    /// The commands; the summary goes where GitHub looks for it.
    private func gitHub(_ report: GitHubReport) -> String {
        if let file = System.environment("GITHUB_STEP_SUMMARY") {
            do throws(Trouble) {
                try OutputFile.append(report.summary(run.findings), to: file)
            } catch {
                Terminal.problem(Messages.summaryLost(error))
            }
        }
        return report.commands(run.findings)
    }
}
