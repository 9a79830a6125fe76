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
        case text, concise, json, jsonl, sarif, github, gitlab, junit
    }

    @Argument(help: "The content folder, or pages of it: the whole handbook is read, their findings are shown.")
    var paths: [String] = []

    @Option(help: "The content folder, when pages are named.")
    var content = "Content"

    @Option(help: "How findings are shown: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = Format.text

    @Option(help: "End with status 1 when there is a finding of this severity or a higher one.")
    var failOn = Severity.error

    @Option(help: "The configuration file.")
    var config: String?

    @Option(help: "Pass over the findings in this file.")
    var baseline: String?

    @Flag(help: "Write the present findings to the --baseline file.")
    var writeBaseline = false

    @Flag(help: "Remove entries from the --baseline file that nothing answers to any more.")
    var pruneBaseline = false

    @Flag(help: "Apply safe fixes.")
    var fix = false

    @Flag(help: "With --fix or --diff: also those that a person should look at.")
    var unsafe = false

    @Flag(help: "Show what --fix would change.")
    var diff = false

    @Option(help: "Show only what has come since this git revision.")
    var since: String?

    @Flag(help: "Count findings by rule instead of showing them.")
    var statistics = false

    @Flag(help: "Show every finding, also those with the same text.")
    var noGroup = false

    @Flag(help: "Print the addresses of other sites that the pages link to, for a link checker, and lint nothing.")
    var externalLinks = false

    @Option(help: "Print what a rule is about; 'all' for the list.")
    var explain: String?

    func validate() throws {
        if (writeBaseline || pruneBaseline) && baseline == nil {
            throw ValidationError("name the file: --baseline FILE")
        }
        if unsafe, !fix, !diff { throw ValidationError("--unsafe goes with --fix or --diff") }
    }

    func run() throws {
        if let explain { return try LintExplanation.print(explain) }
        var run = try LintRun(paths: paths, content: content, config: config)
        if externalLinks { return ExternalLinks.lines(of: run).forEach(Terminal.result) }
        if fix || diff {
            let fixes = LintFixes(run: run, unsafe: unsafe)
            if diff { return Terminal.result(fixes.diff()) }
            run = try fixes.apply { try LintRun(paths: paths, content: content, config: config) }
        }
        if let since {
            run.findings = try LintSince(revision: since, content: run.folder.path, config: config).new(run.findings)
        }
        if let baseline {
            let file = LintBaseline(file: baseline)
            if writeBaseline { return try file.write(run.findings) }
            run.findings = try file.apply(to: run.findings, prune: pruneBaseline)
        }
        try report(run)
    }

    private func report(_ run: LintRun) throws {
        if statistics {
            Terminal.result(TextReport.statistics(run.findings))
        } else {
            Terminal.result(LintOutput(run: run, format: format, grouped: !noGroup).text)
        }
        if run.findings.contains(where: { $0.severity >= failOn }) { throw ExitStatus.findings }
    }
}

extension Severity: ExpressibleByArgument {}
