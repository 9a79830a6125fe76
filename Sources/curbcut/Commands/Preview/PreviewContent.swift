import Handbook
import Previewing
import Reading
import Tools

/// Provides the preview with the content's location and the words of its errors.
extension PreviewSource {
    init(_ options: HandbookOptions, baseURL: String?, editor: Editor) {
        self.init(
            content: options.content, settings: { Self.settings(options, baseURL, editor) },
            history: { try? GitHistory(folder: options.content, settings: $0).read() },
            configuration: { Self.configuration(options) + Self.repository(options) },
            folderError: { PreviewError(message: HandbookOptions.message(of: $0)) },
            templates: { (try? LintRun.templates($0, besides: options.configurationPath)) ?? [] },
            editor: { editor.address(of: $0, line: $1, column: $2) })
    }

    private static func settings(
        _ options: HandbookOptions, _ baseURL: String?, _ editor: Editor
    ) -> Result<Settings, PreviewError> {
        do throws(CommandError) {
            var settings = try options.settings()
            if let baseURL { settings.baseURL = baseURL.withSlash }
            settings.includesDrafts = true
            settings.today = .today
            return .success(settings)
        } catch {
            return .failure(
                PreviewError(
                    message: error.messages.joined(separator: "\n"),
                    editor: editor.address(inMessage: error.messages[0])))
        }
    }

    /// The file given with `--config`, or all places where a configuration may appear.
    private static func configuration(_ options: HandbookOptions) -> [WatchedFolder] {
        guard let config = options.config else {
            return HandbookOptions.configurationFolders(near: options.content).map {
                WatchedFolder(path: $0, names: [HandbookOptions.configurationName])
            }
        }
        return watched(config)
    }

    private static func watched(_ file: String) -> [WatchedFolder] {
        let (folder, name) = Disk.split(file)
        return Disk.realPath(folder).map { [WatchedFolder(path: $0, names: [name])] } ?? []
    }

    /// The file in which git records each commit, because dates of pages come from the history.
    private static func repository(_ options: HandbookOptions) -> [WatchedFolder] {
        GitHistory(folder: options.content, settings: Settings()).logFile.map(watched) ?? []
    }
}
