import Platform

/// Looks through the folders again and again; for systems and file systems that tell nothing by themselves.
struct PollingLoop {
    /// Between two looks, in milliseconds: soon enough for eyes, seldom enough for a laptop's battery.
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

    /// Until somebody gives the signal to stop.
    func run() {
        var watched = folders()
        var known = (try? Self.look(through: watched)) ?? [:]
        var isSettled = report(FileChanges(needsFullScan: true))
        while WakePipe.wait(for: [stopSignal.readEnd], milliseconds: Self.interval).isEmpty {
            // A look that fails says nothing about what is there.
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
        _ former: [String: FileStatus], _ present: [String: FileStatus]
    ) -> FileChanges {
        let changed = present.filter { former[$0.key] != $0.value }.keys
        let isOther = former.keys.contains { present[$0] == nil } || changed.contains { former[$0] == nil }
        return FileChanges(files: Set(changed), needsFullScan: isOther)
    }

    private static func look(through folders: [WatchedFolder]) throws(SystemError) -> [String: FileStatus] {
        var look = Look()
        for folder in folders { try look.visit(folder.path, of: folder) }
        return look.found
    }

    private struct Look {
        var found: [String: FileStatus] = [:]
        /// The folders that lead to the present one, to see a symbolic link that leads back.
        private var ancestors: Set<FileIdentity> = []

        mutating func visit(_ path: String, of folder: WatchedFolder) throws(SystemError) {
            // Deeper folders are no content either (see `FolderWalk`).
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
