import ArgumentParser
import Handbook
import Linting
import Reading

/// `curbcut lint`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Check pages for missing, wrong and leftover content.")

    @Argument(
        help: ArgumentHelp(
            "The content folder, or pages and folders in it: the whole handbook is read, their findings are shown.",
            discussion:
                "One folder alone is the content folder, unless it is in \(LintPaths.standardContent) or --content "
                + "names another."
        ),
        completion: .page)
    var paths: [String] = []

    @Option(
        help: "The content folder, when pages or folders in it are named. (default: \(LintPaths.standardContent))",
        completion: .directory)
    var content: String?

    @Option(help: "How findings are shown: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = ReportFormat.text

    @Option(help: "End with status 1 when there is a finding of this severity or a higher one.")
    var failOn = Severity.error

    @Option(help: "The configuration file.", completion: .configurationFile)
    var config: String?

    @Option(help: "Ignore the findings listed in this file.", completion: .file())
    var baseline: String?

    @Flag(help: "Write the present findings to the --baseline file.")
    var writeBaseline = false

    @Flag(help: "Remove entries of the --baseline file that no longer match a finding.")
    var pruneBaseline = false

    @Flag(help: "Apply safe fixes.")
    var fix = false

    @Flag(help: "With --fix or --diff: also those that a person should look at.")
    var unsafe = false

    @Flag(help: "Show what --fix would change.")
    var diff = false

    @Option(
        help: ArgumentHelp(
            "Show only findings introduced on this branch since it left a git revision, such as origin/main.",
            discussion: "Compares with the merge base, so that changes of others on the target do not count."
        ),
        completion: .revision)
    var since: String?

    @Flag(help: "Check drafts, too.")
    var drafts = false

    @Option(help: "The day against which reviews are due, such as 2026-11-20. (default: today)")
    var today: Moment?

    @Flag(help: "Count findings by rule instead of showing them.")
    var statistics = false

    @Flag(help: ArgumentHelp("Show every finding, also those with the same text.", visibility: .hidden))
    var noGroup = false

    @Flag(help: "Print the addresses of other sites that the pages link to, for a link checker, and lint nothing.")
    var externalLinks = false

    @Option(help: "Print what a rule is about; 'all' for the list.", completion: .rule)
    var explain: String?

    func validate() throws {
        if (writeBaseline || pruneBaseline) && baseline == nil {
            throw ValidationError("Name the file: --baseline FILE")
        }
        if statistics, format != .text {
            throw ValidationError("--statistics is text; leave out --format \(format.rawValue), or --statistics")
        }
        if unsafe, !fix, !diff { throw ValidationError("--unsafe goes with --fix or --diff") }
    }

    func run() throws {
        if let explain { return try Self.explain(explain) }
        var run = try read()
        // Before anything is fixed, since a wrong revision ends the command.
        let revision = externalLinks || diff ? nil : since
        let previous = try revision.map { revision in
            try PreviousHandbook(
                revision: revision, content: run.folder.path, config: config, drafts: drafts, today: today ?? .today)
        }
        if fix, !diff, !externalLinks { run = try LintFixes(run: run, unsafe: unsafe).apply(again: read) }
        Terminal.problems(
            run.passedOver.lazy.map {
                "'\($0)' is not a published page of '\(run.folder.path)', so it is not checked."
            })
        let fails = try show(&run, since: previous)
        // The findings are incomplete if something could not be read.
        if !run.isWhole { throw ExitStatus.failure }
        if fails { throw ExitStatus.findings }
    }

    private static func explain(_ id: String) throws(CommandError) {
        if id == "all" {
            Terminal.result(lines: Rules.all.map { "\($0.id): \($0.page.what)" }.sorted().map { TerminalLine($0) })
            return
        }
        let read = "It is found while files are read. Its message says what to do; no setting turns it off."
        guard let page = RulePages.page(id) ?? Finding.Subject(rawValue: id).map({ "# \($0.rawValue)\n\n\(read)" })
        else {
            throw CommandError(message: "There is no rule '\(id)'; \(Rules.advice(on: id))")
        }
        Terminal.result(lines: TerminalLine.lines(of: page))
    }

    private func read() throws -> LintRun {
        try LintRun(
            paths: paths, content: content, config: config, drafts: drafts, today: today ?? .today,
            reportsFaults: format != .text && !(fix || writeBaseline || pruneBaseline))
    }

    /// Shows the requested results. True if there is a finding at the fail level.
    private func show(_ run: inout LintRun, since previous: PreviousHandbook?) throws -> Bool {
        // These results have no place for problems.
        if externalLinks || diff {
            let text = TextReport(of: run.read.handbook, in: run.folder, colours: false)
            Terminal.problem(lines: text.lines(of: run.ofFiles))
        }
        if externalLinks {
            Terminal.result(lines: ExternalLinks.lines(of: run))
            return false
        }
        if diff {
            Terminal.result(lines: LintFixes(run: run, unsafe: unsafe).diff())
            return false
        }
        let file = baseline.map(LintBaseline.init)
        if let file, writeBaseline {
            try file.write(run)
            run.comparable = []
            return false
        }
        let all = run.comparable
        if let previous { run.comparable = previous.new(all, since: try previous.lint()) }
        if let file { run.comparable = try file.apply(to: run, of: all, prune: pruneBaseline) }
        report(run)
        return run.findings.contains { $0.severity >= failOn }
    }

    private func report(_ run: LintRun) {
        if statistics { return Terminal.result(lines: TextReport.statistics(run.shown)) }
        LintOutput(run: run, format: format, grouped: !noGroup).show()
    }
}

extension Severity: ExpressibleByArgument {}

extension ReportFormat: ExpressibleByArgument {}
