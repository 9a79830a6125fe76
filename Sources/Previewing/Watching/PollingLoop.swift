import Tools

/// Scans the folders again and again, where the system does not report changes.
struct PollingLoop {
    /// The pause between scans in milliseconds: soon enough for readers, rarely enough for a laptop's battery.
    static let interval = 400

    private let folders: () -> [WatchedFolder]
    private let stopSignal: WakePipe
    private let report: (FileChanges) -> Bool

    init(
        _ folders: @escaping () -> [WatchedFolder], stopSignal: WakePipe, report: @escaping (FileChanges) -> Bool
    ) {
        self.folders = folders
        self.stopSignal = stopSignal
        self.report = report
    }

    /// Runs until the stop signal.
    func run() {
        var watched = folders()
        var known = (try? Self.look(through: watched)) ?? [:]
        var isSettled = report(FileChanges(needsFullScan: true))
        while WakePipe.wait(for: [stopSignal.readEnd], milliseconds: Self.interval).isEmpty {
            // A failed scan says nothing about the folders.
            guard let present = try? Self.look(through: watched) else { continue }
            var changes = Self.difference(known, present)
            changes.needsFullScan = changes.needsFullScan || !isSettled
            known = present
            guard !changes.isEmpty else { continue }
            isSettled = report(changes)
            if changes.needsFullScan { watched = folders() }
        }
    }

    private static func difference(
        _ previous: [String: FileStatus], _ present: [String: FileStatus]
    ) -> FileChanges {
        let changed = present.filter { previous[$0.key] != $0.value }.keys
        let isOther = previous.keys.contains { present[$0] == nil } || changed.contains { previous[$0] == nil }
        return FileChanges(files: Set(changed), needsFullScan: isOther)
    }

    private static func look(through folders: [WatchedFolder]) throws(SystemError) -> [String: FileStatus] {
        var look = Look()
        for folder in folders { try look.visit(folder.path, of: folder) }
        return look.found
    }

    private struct Look {
        var found: [String: FileStatus] = [:]
        /// The folders above the current one, to detect symbolic links that lead back.
        private var ancestors: Set<FileIdentity> = []

        mutating func visit(_ path: String, of folder: WatchedFolder) throws(SystemError) {
            // Deeper folders are not content either (see `FolderWalk`).
            guard ancestors.count < 64, let identity = FileStatus(path)?.identity,
                ancestors.insert(identity).inserted
            else { return }
            defer { ancestors.remove(identity) }
            for name in try FolderEntry.names(in: path) where folder.concerns(name) {
                let file = path + "/" + name
                guard let signature = FileStatus(file) else { continue }
                if !signature.isFolder {
                    found[file] = signature
                } else if folder.names == nil {
                    try visit(file, of: folder)
                }
            }
        }
    }
}
