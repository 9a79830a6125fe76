import Handbook
import Linting

/// The findings of a run in the form that was asked for.
struct LintOutput {
    let run: LintRun
    let format: LintCommand.Format
    let grouped: Bool

    var text: String {
        let prefix = run.folder.path == "." ? "" : run.folder.path + "/"
        switch format {
        case .text, .concise:
            let report = TextReport(
                prefix: prefix, colours: Terminal.showsColours, isWhole: run.isWhole, lines: lines)
            return format == .text ? report.full(run.findings, grouped: grouped) : report.concise(run.findings)
        case .json: return JSONReport.document(run.findings)
        case .jsonl: return JSONReport.lines(run.findings)
        case .sarif: return SARIFReport(prefix: prefix, version: Version.text, lines: lines).document(run.findings)
        case .github: return gitHub(GitHubReport(prefix: prefix))
        case .gitlab: return GitLabReport(prefix: prefix).document(run.findings)
        case .junit: return JUnitReport(prefix: prefix).document(run.findings, pages: run.pages)
        }
    }

    private var lines: SourceLines { SourceLines(run.read.handbook) }

    /// The commands; the summary goes where GitHub looks for it.
    private func gitHub(_ report: GitHubReport) -> String {
        if let file = Terminal.environment("GITHUB_STEP_SUMMARY") {
            do throws(Trouble) {
                try OutputFile.append(report.summary(run.findings), to: file)
            } catch {
                Terminal.problem(Messages.summaryLost(error))
            }
        }
        return report.commands(run.findings)
    }
}
