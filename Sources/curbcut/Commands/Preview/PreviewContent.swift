import Handbook
import Previewing
import Reading

extension PreviewSource {
    init(_ options: HandbookOptions, baseURL: String?, editor: Editor) {
        self.init(content: options.content, configuration: { Self.configuration(options) }) {
            () throws(CommandError) in
            var settings = try options.settings()
            if let baseURL { settings.baseURL = baseURL.withSlash }
            settings.includesDrafts = true
            settings.today = .today
            return settings
        }
        templates = { (try? LintRun.templates($0, besides: options.configurationPath)) ?? [] }
        self.editor = editor.address
    }

    /// The file given with `--config`, or all places where a configuration may appear.
    private static func configuration(_ options: HandbookOptions) -> [String] {
        if let config = options.config { return [config] }
        return HandbookOptions.configurationFolders(near: options.content).map {
            $0 + "/" + HandbookOptions.configurationName
        }
    }
}
