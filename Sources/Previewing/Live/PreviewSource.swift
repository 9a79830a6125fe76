import Handbook
import Reading

/// The inputs of a preview, and the words for its errors, which the command provides.
package struct PreviewSource: Sendable {
    /// The content folder.
    package let content: String
    /// The current configuration, or what is wrong with it.
    package let settings: @Sendable () -> Result<Settings, PreviewError>
    /// The content's current history; nil if version control does not answer.
    package let history: @Sendable (Settings) -> History?
    /// The places of configuration files, existing or not, and the file in which version control records commits.
    package let configuration: @Sendable () -> [WatchedFolder]
    /// The error for a content folder that cannot be opened.
    package let folderError: @Sendable (ContentFolderError) -> PreviewError
    /// The texts of the templates for new pages, which `lint` compares pages with.
    package let templates: @Sendable (Settings) -> [String]
    /// The address that opens a place of a file in the author's editor, if there is one.
    package let editor: @Sendable (_ file: String, _ line: Int, _ column: Int) -> String?

    package init(
        content: String, settings: @escaping @Sendable () -> Result<Settings, PreviewError>,
        history: @escaping @Sendable (Settings) -> History? = { _ in .unknown },
        configuration: @escaping @Sendable () -> [WatchedFolder],
        folderError: @escaping @Sendable (ContentFolderError) -> PreviewError,
        templates: @escaping @Sendable (Settings) -> [String] = { _ in [] },
        editor: @escaping @Sendable (_ file: String, _ line: Int, _ column: Int) -> String? = { _, _, _ in nil }
    ) {
        self.content = content
        self.settings = settings
        self.history = history
        self.configuration = configuration
        self.folderError = folderError
        self.templates = templates
        self.editor = editor
    }
}

/// A problem that prevents the preview from following, in words for people; meanwhile the last good state stays.
package struct PreviewError: Error, Sendable, Equatable {
    package let message: String
    /// The address that opens the place in the author's editor, if there is one.
    package let editor: String?

    package init(message: String, editor: String? = nil) {
        (self.message, self.editor) = (message, editor)
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
    /// Current problems with the configuration or the folder.
    package internal(set) var errors: [PreviewError] = []
    /// The time from noticing the change to the new handbook.
    package internal(set) var time: Duration = .zero

    var isEmpty: Bool { !isReconfigured && changed.isEmpty && added.isEmpty && removed.isEmpty && files.isEmpty }
}
