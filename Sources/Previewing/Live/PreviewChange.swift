import ContentGraph

/// What one burst of events came to.
package struct PreviewChange: Sendable {
    var outcome = ContentState.Outcome.nothing
    /// Whether the configuration is another one now; everything was read again then.
    package var isReconfigured = false
    /// What is wrong now with the configuration or the folder.
    package var troubles: [PreviewTrouble] = []
    /// From the first look at the change to the new handbook.
    package var time: Duration = .zero

    package var changed: [ContentPath] { outcome.changed }
    package var added: [ContentPath] { outcome.added }
    package var removed: [ContentPath] { outcome.removed }
    /// Pictures, videos and the like that came, changed or went.
    package var files: [ContentPath] { outcome.files }
}
