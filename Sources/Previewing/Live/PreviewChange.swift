import Handbook

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
    package internal(set) var troubles: [PreviewTrouble] = []
    /// From the first look at the change to the new handbook.
    package internal(set) var time: Duration = .zero
    /// Whether all pages were linked anew; otherwise only those of `changed` are others than before.
    var isRelinked = false

    var isEmpty: Bool { !isReconfigured && changed.isEmpty && added.isEmpty && removed.isEmpty && files.isEmpty }
}
