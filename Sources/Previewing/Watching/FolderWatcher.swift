import Tools

/// Reports changes in folders, on a thread of its own.
package struct FolderWatcher: Sendable {
    private let stopSignal: WakePipe

    /// Begins to watch. `folders` are asked for at each look. `report` is first called with a full scan, because
    /// anything may have changed before.
    /// `method` receives the watching method, at first and whenever it changes.
    package init?(
        _ folders: @escaping @Sendable () -> [WatchedFolder],
        method: @escaping @Sendable (WatchingMethod) -> Void, report: @escaping @Sendable (FileChanges) -> Void
    ) {
        guard let stopSignal = WakePipe() else { return nil }
        self.stopSignal = stopSignal
        let isStarted = Thread.start {
            var loop = WatchLoop(folders: folders, stopSignal: stopSignal, method: method, report: report)
            loop.expectEvents()
            loop.run()
        }
        guard isStarted else { return nil }
    }

    package func stop() {
        stopSignal.wake()
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
