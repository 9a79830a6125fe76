import Platform

/// Tells what happens in folders, on a thread of its own.
package struct FolderWatcher: Sendable {
    private let stopSignal: WakePipe

    /// Begins to watch. `folders` is asked again whenever other folders may have become of interest. `report` is first told
    /// that a full scan is needed, because anything may have happened until then; it answers whether everything could be
    /// read, and is called again soon if not. `method` is told how changes are noticed, first and when that changes.
    package init?(
        _ folders: @escaping @Sendable () -> [WatchedFolder], method: @escaping @Sendable (WatchingMethod) -> Void,
        report: @escaping @Sendable (FileChanges) -> Bool
    ) {
        guard let stopSignal = WakePipe() else { return nil }
        self.stopSignal = stopSignal
        let isStarted = Thread.start {
            #if os(Linux)
                do throws(SystemError) {
                    let loop = try InotifyLoop(folders, stopSignal: stopSignal, report: report)
                    method(.events)
                    return try loop.run()
                } catch {
                    method(.polling(.refused(error.reason)))
                }
            #else
                method(.polling(.notSupported))
            #endif
            PollingLoop(folders, stopSignal: stopSignal, report: report).run()
        }
        guard isStarted else { return nil }
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
    /// The process has not even a descriptor or a thread left.
    case none

    package enum PollingReason: Sendable, Equatable {
        /// This build knows no events for this system.
        case notSupported
        /// The system's words: out of watches, for instance.
        case refused(String)
    }
}
