import Handbook

/// What one burst of events came to.
package struct PreviewChange: Sendable {
    var content = ContentChange.nothing
    /// Whether the configuration is another one now; everything was read again then.
    package var isReconfigured = false
    /// What is wrong now with the configuration or the folder.
    package var troubles: [PreviewTrouble] = []
    /// From the first look at the change to the new handbook.
    package var time: Duration = .zero

    package var changed: [ContentPath] { content.changed }
    package var added: [ContentPath] { content.added }
    package var removed: [ContentPath] { content.removed }
    /// Pictures, videos and the like that came, changed or went.
    package var files: [ContentPath] { content.files }
}
