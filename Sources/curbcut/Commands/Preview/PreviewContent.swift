import Handbook
import Previewing
import Reading

extension PreviewSource {
    init(_ options: HandbookOptions, baseURL: String?, editor: Editor) {
        self.init(content: options.content, configuration: { Self.configuration(options) }) {
            Self.settings(options, baseURL, editor)
        }
        templates = { (try? LintRun.templates($0, besides: options.configurationPath)) ?? [] }
        self.editor = editor.address
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
            let place = error.faults.first.flatMap { fault in
                options.configurationPath.flatMap { editor.address(of: $0, line: fault.line, column: fault.column) }
            }
            return .failure(PreviewError(message: error.messages.joined(separator: "\n"), editor: place))
        }
    }

    /// The file given with `--config`, or all places where a configuration may appear.
    private static func configuration(_ options: HandbookOptions) -> [String] {
        if let config = options.config { return [config] }
        return HandbookOptions.configurationFolders(near: options.content).map {
            $0 + "/" + HandbookOptions.configurationName
        }
    }
}
