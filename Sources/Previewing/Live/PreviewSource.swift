import Handbook
import Reading

/// The inputs of a preview, which the command provides.
package struct PreviewSource: Sendable {
    /// The content folder.
    package let content: String
    /// The current configuration; throws what is wrong with it. Meanwhile the last good state stays.
    package let settings: @Sendable () throws(CommandError) -> Settings
    /// The places of configuration files, existing or not.
    package let configuration: @Sendable () -> [String]
    /// The texts of the templates for new pages, which `lint` compares pages with.
    package var templates: @Sendable (Settings) -> [String] = { _ in [] }
    /// The address that opens a place of a file in the author's editor, if there is one.
    package var editor: @Sendable (_ file: String, _ line: Int, _ column: Int) -> String? = { _, _, _ in nil }

    package init(
        content: String, configuration: @escaping @Sendable () -> [String],
        settings: @escaping @Sendable () throws(CommandError) -> Settings
    ) {
        (self.content, self.configuration, self.settings) = (content, configuration, settings)
    }

    /// The content's current history; nil if git does not answer.
    func history(_ settings: Settings) -> History? { try? GitHistory(folder: content, settings: settings).read() }

    /// The places of configuration files, and the file in which git records each commit, because dates of pages come
    /// from the history.
    var watchedFiles: [String] {
        configuration() + [GitHistory(folder: content, settings: Settings()).logFile].compactMap(\.self)
    }
}

/// The difference that some changes of files make to the handbook.
package struct PreviewChange: Sendable {
    package internal(set) var changed: [ContentPath] = []
    package internal(set) var added: [ContentPath] = []
    package internal(set) var removed: [ContentPath] = []
    /// Pictures, videos and other files that were added, changed or removed.
    package internal(set) var files: [ContentPath] = []
    /// Whether the configuration has changed; then everything was read again.
    package internal(set) var isReconfigured = false
    /// What prevents the preview from following: problems with the configuration or the folder.
    package internal(set) var errors: [CommandError] = []
    /// The time from noticing the change to the new handbook.
    package internal(set) var time: Duration = .zero

    var isEmpty: Bool { !isReconfigured && changed.isEmpty && added.isEmpty && removed.isEmpty && files.isEmpty }
}
