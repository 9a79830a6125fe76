/// Changes in the watched folders since the last report.
package struct FileChanges: Sendable, Equatable {
    /// Paths of files that were written, moved or removed; each begins with the path of a watched folder.
    package var files: Set<String> = []
    /// Whether anything may have changed: folders came or went, or events were lost.
    package var needsFullScan = false
    /// Whether a file is still being written: then it is worth waiting for the end.
    var isUnfinished = false

    package init(files: Set<String> = [], needsFullScan: Bool = false) {
        self.files = files
        self.needsFullScan = needsFullScan
    }

    var isEmpty: Bool { files.isEmpty && !needsFullScan }

    /// The wait for more changes before reporting, in milliseconds. An editor's save is a handful of events within a
    /// millisecond; a checkout of another branch is hundreds, with pauses in between.
    var debounce: Int {
        if isUnfinished { return 50 }
        return files.count > 16 || needsFullScan ? 20 : 1
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

    /// Names that begin with a dot are not content: editors and version control use them.
    func concerns(_ name: String) -> Bool {
        names?.contains(name) ?? !name.hasPrefix(".")
    }
}
