import Handbook
import History
import Linting
import Markdown
import Platform
import Previewing
import Reading

/// Provides the preview with the content's location and the words of its errors.
extension PreviewSource {
    init(_ options: HandbookOptions) {
        let linter = PageLinter()
        self.init(
            content: options.content, settings: { Self.settings(options) },
            history: { try? GitHistory(folder: options.content, settings: $0).read() },
            configuration: { Self.configuration(options) + Self.repository(options) },
            folderError: { PreviewError(message: Messages.text($0)) },
            findings: { Self.findings(on: $1, in: $0, reading: $2, options, linter) })
    }

    private static func settings(_ options: HandbookOptions) -> Result<Settings, PreviewError> {
        do throws(CommandError) {
            var settings = try options.settings()
            settings.includesDrafts = true
            settings.today = .today
            return .success(settings)
        } catch {
            return .failure(PreviewError(message: error.message))
        }
    }

    /// The file given with `--config`, or all places where a configuration may appear.
    private static func configuration(_ options: HandbookOptions) -> [WatchedFolder] {
        guard let config = options.config else {
            return HandbookOptions.configurationFolders(near: options.content).map {
                WatchedFolder(path: $0, names: [HandbookOptions.configurationName])
            }
        }
        let name = config.split(separator: "/").last.map(String.init) ?? config
        let folder = config.contains("/") ? String(config.dropLast(name.count)) : "."
        guard let path = Disk.realPath(folder.isEmpty ? "/" : folder) else { return [] }
        return [WatchedFolder(path: path, names: [name])]
    }

    /// The file in which git records each commit, because dates of pages come from the history.
    private static func repository(_ options: HandbookOptions) -> [WatchedFolder] {
        guard let file = GitHistory(folder: options.content, settings: Settings()).logFile,
            let slash = file.lastIndex(of: "/"), let path = Disk.realPath(String(file[..<slash]))
        else { return [] }
        return [WatchedFolder(path: path, names: [String(file[file.index(after: slash)...])])]
    }

    // MARK: Findings

    /// Reading problems of the page and the findings of `curbcut lint`, which include empty pages and broken links.
    private static func findings(
        on page: Page, in handbook: Handbook, reading: [ReadingProblem], _ options: HandbookOptions,
        _ linter: PageLinter
    ) -> [PreviewFinding] {
        let problems =
            reading.map {
                ContentProblem(
                    path: $0.path, position: SourcePosition(line: $0.line, column: $0.column), kind: .reading($0.kind))
            }
            + handbook.conflicts.filter { $0.path == page.path || $0.other == page.path }.map {
                ContentProblem(path: $0.path, position: .start, kind: .conflict($0))
            }
        return problems.filter { !$0.isFinding }.grouped.map { finding($0, options.content) }
            + lintFindings(on: page, in: handbook, options, linter)
    }

    private static func finding(_ problem: ContentProblem, _ content: String) -> PreviewFinding {
        PreviewFinding(
            severity: PreviewFinding.Severity(rawValue: problem.severity.rawValue) ?? .info,
            place: "\(content)/\(problem.path):\(problem.position.line):\(problem.position.column)",
            message: Messages.text(problem))
    }

    private static func lintFindings(
        on page: Page, in handbook: Handbook, _ options: HandbookOptions, _ linter: PageLinter
    ) -> [PreviewFinding] {
        let templates = try? LintRun.templates(handbook.settings, besides: options.configurationPath)
        do throws(LintSettingsError) {
            return try linter.findings(on: page, in: handbook, templates: templates ?? []).map {
                finding($0, options.content)
            }
        } catch {
            let place = "\(options.configurationPath ?? HandbookOptions.configurationName):1:1"
            return [PreviewFinding(severity: .error, place: place, message: Messages.unknownRule(error))]
        }
    }

    private static func finding(_ finding: Finding, _ content: String) -> PreviewFinding {
        let start = finding.range.start
        return PreviewFinding(
            severity: PreviewFinding.Severity(rawValue: finding.severity.rawValue) ?? .info, rule: finding.rule,
            place: "\(content)/\(finding.path):\(start.line):\(start.column)", message: finding.message)
    }
}
