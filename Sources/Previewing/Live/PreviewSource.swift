import Handbook
import Publishing
import Reading

/// What a preview is made from, and the words for its errors, which are not this room's business.
package struct PreviewSource: Sendable {
    /// The content folder.
    package let content: String
    /// The configuration as it is now, or what is wrong with it.
    package let settings: @Sendable () -> Result<Settings, PreviewError>
    /// What version control knows of the content now; nil when it does not answer.
    package let history: @Sendable (Settings) -> History?
    /// Where configuration files are, or would be, and what they are called; and the file that version control tells of
    /// commits in.
    package let configuration: @Sendable () -> [WatchedFolder]
    /// What is wrong when the content folder cannot be opened.
    package let folderError: @Sendable (ContentFolderError) -> PreviewError
    /// What there is to say about a page, or nothing.
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

/// Something that keeps the preview from following, in words for people; the last good state stays meanwhile.
package struct PreviewError: Error, Sendable, Equatable {
    package let message: String

    package init(message: String) {
        self.message = message
    }
}

/// Something to say about a page, in words for people.
package struct PreviewFinding: Sendable, Equatable {
    package enum Severity: String, Sendable, Comparable, CaseIterable {
        case error, warning, info

        package static func < (left: Severity, right: Severity) -> Bool {
            (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
        }
    }

    package let severity: Severity
    /// The rule that found it; nil for problems that every build reports.
    package let rule: String?
    /// `path:line:column`, as editors and terminals know it.
    package let place: String
    package let message: String

    package init(severity: Severity, rule: String? = nil, place: String, message: String) {
        self.severity = severity
        self.rule = rule
        self.place = place
        self.message = message
    }
}

/// What is different in the handbook after some changes of files.
package struct PreviewChange: Sendable {
    package internal(set) var changed: [ContentPath] = []
    package internal(set) var added: [ContentPath] = []
    package internal(set) var removed: [ContentPath] = []
    /// Pictures, videos and the like that came, changed or went.
    package internal(set) var files: [ContentPath] = []
    /// Whether the configuration is another one now; everything was read again then.
    package internal(set) var isReconfigured = false
    /// What is wrong now with the configuration or the folder.
    package internal(set) var errors: [PreviewError] = []
    /// From the first look at the change to the new handbook.
    package internal(set) var time: Duration = .zero
    /// Whether all pages were linked anew; otherwise only those of `changed` are others than before.
    var isRelinked = false

    var isEmpty: Bool { !isReconfigured && changed.isEmpty && added.isEmpty && removed.isEmpty && files.isEmpty }
}
