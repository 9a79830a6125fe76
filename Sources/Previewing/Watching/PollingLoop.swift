#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Looks through the folders again and again; for systems and file systems that tell nothing by themselves.
struct PollingLoop {
    /// Between two looks, in milliseconds: soon enough for eyes, seldom enough for a laptop's battery.
    static let interval = 400

    private let folders: [WatchedFolder]
    private let stopSignal: WakePipe
    private let report: @Sendable (Burst) -> Void

    init(_ folders: [WatchedFolder], stopSignal: WakePipe, report: @escaping @Sendable (Burst) -> Void) {
        self.folders = folders
        self.stopSignal = stopSignal
        self.report = report
    }

    /// Until somebody gives the signal to stop.
    func run() {
        var known = Self.look(through: folders)
        report(Burst(isUnclear: true))
        while WakePipe.wait(for: [stopSignal.readEnd], milliseconds: Self.interval).isEmpty {
            let present = Self.look(through: folders)
            let burst = Self.difference(known, present)
            known = present
            if !burst.isEmpty { report(burst) }
        }
    }

    private static func difference(_ former: [String: FileSignature], _ present: [String: FileSignature]) -> Burst {
        let changed = present.filter { former[$0.key] != $0.value }.keys
        let isUnclear = former.keys.contains { present[$0] == nil } || changed.contains { former[$0] == nil }
        return Burst(files: Set(changed), isUnclear: isUnclear)
    }

    private static func look(through folders: [WatchedFolder]) -> [String: FileSignature] {
        var found: [String: FileSignature] = [:]
        for folder in folders { look(in: folder.path, of: folder, depth: 0, into: &found) }
        return found
    }

    private static func look(
        in path: String, of folder: WatchedFolder, depth: Int, into found: inout [String: FileSignature]
    ) {
        // Deeper folders are no content either (see `FolderWalk`).
        guard depth < 64 else { return }
        for name in FolderNames.of(path) where folder.concerns(name) {
            let file = path + "/" + name
            guard let signature = FileSignature(file) else { continue }
            if !signature.isFolder { found[file] = signature }
            if signature.isFolder, folder.names == nil { look(in: file, of: folder, depth: depth + 1, into: &found) }
        }
    }
}
