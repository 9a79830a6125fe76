/// Tells what happens in folders, burst by burst, on a thread of its own.
package struct FolderWatcher: Sendable {
    package let method: WatchingMethod
    private let stopSignal: WakePipe

    /// Begins to watch. `report` is first given an unclear burst, because anything may have happened until then.
    package init?(_ folders: [WatchedFolder], report: @escaping @Sendable (Burst) -> Void) {
        guard let stopSignal = WakePipe() else { return nil }
        self.stopSignal = stopSignal
        #if os(Linux)
            do throws(InotifyError) {
                let tree = try InotifyTree(folders)
                method = .events
                DetachedThread.start { InotifyLoop(tree: tree, stopSignal: stopSignal, report: report).run() }
            } catch {
                method = .polling(.refused(error.reason))
                DetachedThread.start { PollingLoop(folders, stopSignal: stopSignal, report: report).run() }
            }
        #else
            method = .polling(.notSupported)
            DetachedThread.start { PollingLoop(folders, stopSignal: stopSignal, report: report).run() }
        #endif
    }

    package func stop() {
        stopSignal.wake()
    }
}

/// How changes are noticed.
package enum WatchingMethod: Sendable, Equatable {
    /// The system tells at once.
    case events
    /// The folders are looked through again and again.
    case polling(PollingReason)

    package enum PollingReason: Sendable, Equatable {
        /// This build knows no events for this system.
        case notSupported
        /// The system's words: out of watches, for instance.
        case refused(String)
    }
}
