/// Changes in the watched folders since the last report.
package struct FileChanges: Sendable, Equatable {
    /// Paths of files that were written or added; each begins with the path of a watched folder.
    package var files: Set<String> = []
    /// Whether files or folders came or went.
    package var needsFullScan = false

    package init(files: Set<String> = [], needsFullScan: Bool = false) {
        self.files = files
        self.needsFullScan = needsFullScan
    }
}

/// A folder to be watched.
package struct WatchedFolder: Sendable, Hashable {
    /// A path that may lead through symbolic links, whose targets may change.
    package let path: String
    /// The only files of interest; nil for all files, at any depth.
    package let names: Set<String>?

    package init(path: String, names: Set<String>? = nil) {
        self.path = path
        self.names = names
    }
}
