import ContentGraph
import Markdown
import Previewing
import Reading

/// Tells the preview where the content is and how its troubles are put into words.
struct PreviewContent {
    let options: HandbookOptions

    var source: PreviewSource {
        let options = options
        return PreviewSource(
            content: options.content, settings: { Self.settings(options) }, configuration: configuration,
            folderTrouble: { PreviewTrouble(message: Messages.text($0)) },
            findings: { Self.findings(on: $1, in: $0, reading: $2, content: options.content) })
    }

    private static func settings(_ options: HandbookOptions) -> Result<Settings, PreviewTrouble> {
        do throws(Trouble) {
            return .success(try options.settings())
        } catch {
            return .failure(PreviewTrouble(message: error.message))
        }
    }

    /// With `--config` that file, otherwise all places where one may appear.
    private var configuration: [WatchedFolder] {
        guard let config = options.config else {
            return HandbookOptions.configurationFolders(near: options.content).map {
                WatchedFolder(path: $0, names: [HandbookOptions.configurationName])
            }
        }
        let name = config.split(separator: "/").last.map(String.init) ?? config
        let folder = config.contains("/") ? String(config.dropLast(name.count)) : "."
        guard let path = HandbookOptions.realPath(folder.isEmpty ? "/" : folder) else { return [] }
        return [WatchedFolder(path: path, names: [name])]
    }

    /// What a build would say about the page.
    private static func findings(
        on page: Page, in handbook: Handbook, reading: [ReadingProblem], content: String
    ) -> [PreviewFinding] {
        let problems =
            reading.map {
                ContentProblem(
                    path: $0.path, position: SourcePosition(line: $0.line, column: $0.column), kind: .reading($0.kind))
            }
            + handbook.conflicts.filter { $0.path == page.path || $0.other == page.path }.map {
                ContentProblem(path: $0.path, position: .start, kind: .conflict($0))
            }
            + handbook.linkProblems(on: page).map {
                ContentProblem(path: $0.path, position: $0.range.start, kind: .link($0))
            }
        return problems.map { problem in
            PreviewFinding(
                severity: problem.severity == .error ? .error : .warning,
                place: "\(content)/\(problem.path):\(problem.position.line):\(problem.position.column)",
                message: Messages.text(problem.kind))
        }
    }
}
