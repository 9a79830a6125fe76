/// What happened in the watched folders since they were last looked at.
package struct Burst: Sendable, Equatable {
    /// Absolute paths of files that were written, moved or removed.
    package var files: Set<String> = []
    /// Whether anything may have happened: folders came or went, or events were lost. All is to be looked at then.
    package var isUnclear = false
    /// Whether something is still being written: then it is worth waiting for the end.
    var isUnfinished = false

    package init() {}

    package init(files: Set<String> = [], isUnclear: Bool = false) {
        self.files = files
        self.isUnclear = isUnclear
    }

    var isEmpty: Bool { files.isEmpty && !isUnclear }

    /// How long to wait for more before the burst is handed on, in milliseconds. An editor's save is a handful of
    /// events within a millisecond; a checkout of another branch is hundreds, with pauses in between.
    var quietTime: Int {
        if isUnfinished { return 50 }
        return files.count > 16 || isUnclear ? 20 : 1
    }
}

/// A folder to be watched.
package struct WatchedFolder: Sendable, Hashable {
    package let path: String
    /// The only files of interest; nil for all files, at any depth.
    package let names: Set<String>?

    package init(path: String, names: Set<String>? = nil) {
        self.path = path
        self.names = names
    }

    /// Names that begin with a dot are no content: editors and version control keep their own things there.
    func concerns(_ name: String) -> Bool {
        names?.contains(name) ?? !name.hasPrefix(".")
    }
}
