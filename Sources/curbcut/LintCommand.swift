import ArgumentParser
import ContentGraph
import Linting
import Markdown
import Reading

/// `curbcut lint`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Find what a page should say and does not, and what should not be there.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case json, jsonl
    }

    @Argument(help: "The content folder, or pages of it: then only their findings are shown.")
    var paths: [String] = []

    @Option(help: "How findings are shown.")
    var format = Format.json

    @Option(help: "End with status 1 when there is a finding of this severity or a higher one.")
    var failOn = Severity.error

    @Option(help: "The configuration file.")
    var config: String?

    func run() throws {
        let run = try LintRun(paths: paths, config: config)
        let findings = run.findings
        switch format {
        case .json: Terminal.result(JSONReport.document(findings))
        case .jsonl: Terminal.result(JSONReport.lines(findings))
        }
        if findings.contains(where: { $0.severity >= failOn }) { throw ExitStatus.findings }
    }
}

extension Severity: ExpressibleByArgument {}
