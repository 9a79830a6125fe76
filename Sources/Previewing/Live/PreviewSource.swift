import Handbook
import Publishing
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
    /// The findings on a page.
    package let findings: @Sendable (Handbook, Page, [ReadingProblem]) -> [PreviewFinding]

    package init(
        content: String, settings: @escaping @Sendable () -> Result<Settings, PreviewError>,
        history: @escaping @Sendable (Settings) -> History? = { _ in .unknown },
        configuration: @escaping @Sendable () -> [WatchedFolder],
        folderError: @escaping @Sendable (ContentFolderError) -> PreviewError,
        findings: @escaping @Sendable (Handbook, Page, [ReadingProblem]) -> [PreviewFinding]
    ) {
        self.content = content
        self.settings = settings
        self.history = history
        self.configuration = configuration
        self.folderError = folderError
        self.findings = findings
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

/// A finding on a page, in words for people.
package struct PreviewFinding: Sendable, Equatable {
    package let severity: Severity
    /// The rule that found it; nil for problems that every build reports.
    package let rule: String?
    /// `path:line:column`, as editors and terminals read it.
    package let place: String
    package let message: String
    /// What to do, if the message does not say it.
    package let help: String?
    /// The nearest heading before it on the page.
    package let anchor: String?
    /// The address that opens the place in the author's editor, if there is one.
    package let editor: String?

    package init(
        severity: Severity, rule: String? = nil, place: String, message: String, help: String? = nil,
        anchor: String? = nil, editor: String? = nil
    ) {
        (self.severity, self.rule, self.place, self.message) = (severity, rule, place, message)
        (self.help, self.anchor, self.editor) = (help, anchor, editor)
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
    /// Whether all pages were linked again; otherwise only those in `changed` differ.
    var isRelinked = false

    var isEmpty: Bool { !isReconfigured && changed.isEmpty && added.isEmpty && removed.isEmpty && files.isEmpty }
}
