import Tools

/// Compares the status of all watched files again and again. The system's events only trigger an earlier look, so that
/// none of them needs interpreting and a lost one does no harm: no event reports that a link to a folder was switched,
/// that a folder above it was exchanged, or that a closed one can be read now.
struct WatchLoop {
    let folders: () -> [WatchedFolder]
    let stopSignal: WakePipe
    let method: (WatchingMethod) -> Void
    let report: (FileChanges) -> Void
    private var events: FolderEvents?
    private var known: [String: FileStatus] = [:]
    private var pause = interval

    /// The shortest pause between looks without events, in milliseconds: soon enough for readers, rarely enough for a
    /// laptop's battery.
    private static let interval = 400
    /// The pause is so many times as long as a look, which thus needs 2 % of a core at most.
    private static let rest = 50
    /// The longest wait for the end of a burst of events, in milliseconds.
    private static let longestBurst = Duration.milliseconds(300)

    init(
        folders: @escaping () -> [WatchedFolder], stopSignal: WakePipe, method: @escaping (WatchingMethod) -> Void,
        report: @escaping (FileChanges) -> Void
    ) {
        (self.folders, self.stopSignal, self.method, self.report) = (folders, stopSignal, method, report)
    }

    /// Looks sooner when the system reports changes, if it can.
    mutating func expectEvents() {
        do throws(SystemError) {
            events = try FolderEvents()
            method(.events)
        } catch {
            method(.polling(error.reason))
        }
    }

    /// Runs until the stop signal. The first report asks for a full scan, because anything may have changed before.
    mutating func run() {
        _ = changes(wasWoken: false)
        report(FileChanges(needsFullScan: true))
        while true {
            let descriptors = [stopSignal.readEnd] + (events.map { [$0.descriptor] } ?? [])
            let ready = WakePipe.wait(for: descriptors, milliseconds: pause)
            if ready.contains(stopSignal.readEnd) { return }
            if !ready.isEmpty { awaitEndOfBurst() }
            let changes = changes(wasWoken: !ready.isEmpty)
            if changes != FileChanges() { report(changes) }
        }
    }

    /// An editor's save is a handful of events within a millisecond; a checkout of another branch is hundreds, with
    /// pauses in between; and of a file that is still being written only half could be read.
    private func awaitEndOfBurst() {
        guard let events else { return }
        let end = ContinuousClock.now + Self.longestBurst
        var count = 0
        while ContinuousClock.now < end {
            let news = events.take()
            count += news.count
            let quiet = news.endsUnfinished ? 50 : count > 32 ? 20 : 1
            if WakePipe.wait(for: [events.descriptor], milliseconds: quiet).isEmpty { return }
        }
    }

    /// The differences from the last look; anything may have changed if the look fails. `wasWoken` tells that something
    /// has changed, perhaps too soon after the last look for the clock of the file system.
    private mutating func changes(wasWoken: Bool) -> FileChanges {
        let clock = ContinuousClock()
        let start = clock.now
        guard let present = try? look() else { return FileChanges(needsFullScan: true) }
        pause = max(Self.interval, Int(start.duration(to: clock.now) / .milliseconds(1)) * Self.rest)
        defer { known = present }
        let changed = present.filter { path, status in
            known[path].map { $0 != status || wasWoken && $0.isFresh } ?? true
        }.keys
        let isOther = known.keys.contains { present[$0] == nil } || changed.contains { known[$0] == nil }
        return FileChanges(files: Set(changed), needsFullScan: isOther)
    }

    private mutating func look() throws(SystemError) -> [String: FileStatus] {
        while true {
            var look = Look(events: events)
            for folder in folders() { try look.visit(folder.path, of: folder) }
            guard let refusal = look.refusal else { return look.found }
            events = nil
            method(.polling(refusal.reason))
        }
    }
}

/// The way in which changes are noticed.
package enum WatchingMethod: Sendable, Equatable {
    /// The system reports changes at once.
    case events
    /// The folders are scanned again and again, for the system's reason: for instance, no watches are left.
    case polling(String)
    /// Changes go unnoticed: the process has run out of descriptors or threads.
    case none
}

/// A walk through watched folders, which notes the status of each file.
private struct Look {
    let events: FolderEvents?
    var found: [String: FileStatus] = [:]
    /// Why the system reports no more events.
    var refusal: SystemError?
    /// The folders around the present one: a link that leads back would never end.
    private var ancestors: Set<FileIdentity> = []

    init(events: FolderEvents?) {
        self.events = events
    }

    mutating func visit(_ path: String, of folder: WatchedFolder) throws(SystemError) {
        // Deeper folders are not content either (see `FolderWalk`).
        guard ancestors.count < 64, let identity = FileStatus(path)?.identity, ancestors.insert(identity).inserted
        else { return }
        defer { ancestors.remove(identity) }
        // First, so that no change between listing and watching is lost.
        watch(path)
        for name in try names(in: path, of: folder) {
            let file = path + "/" + name
            guard let status = FileStatus(file) else { continue }
            if !status.isFolder {
                found[file] = status
            } else if folder.names == nil {
                try visit(file, of: folder)
            }
        }
    }

    /// Names that begin with a dot are not content: editors and version control use them.
    private func names(in path: String, of folder: WatchedFolder) throws(SystemError) -> [String] {
        if let names = folder.names { return Array(names) }
        return try FolderEntry.names(in: path).filter { !$0.hasPrefix(".") }
    }

    private mutating func watch(_ path: String) {
        do throws(SystemError) {
            try events?.watch(path)
        } catch {
            if !error.concernsOneFile { refusal = error }
        }
    }
}
