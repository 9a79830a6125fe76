#if os(Linux)
    import Tools

    /// Receives events from inotify, waits for the end of each burst, and reports it.
    final class InotifyLoop {
        private var tree: InotifyTree
        private let folders: () -> [WatchedFolder]
        private let stopSignal: WakePipe
        private let report: (FileChanges) -> Bool
        private var changes = FileChanges(needsFullScan: true)
        /// Whether everything could be read at the last report.
        private var isSettled = true
        private var began = ContinuousClock.now
        private var nextLook = ContinuousClock.now + lookInterval
        private let clock = ContinuousClock()

        /// The longest wait for the end of a burst, in milliseconds.
        private static let longestBurst = 300
        /// The interval of checks on the watched folders: no event reports that a link to one was switched or that a
        /// folder above it was exchanged.
        private static let lookInterval = Duration.milliseconds(400)

        init(
            _ folders: @escaping () -> [WatchedFolder], stopSignal: WakePipe, report: @escaping (FileChanges) -> Bool
        ) throws(SystemError) {
            tree = try InotifyTree(folders())
            self.folders = folders
            self.stopSignal = stopSignal
            self.report = report
        }

        /// Runs until the stop signal. Throws when the system no longer reports everything.
        func run() throws(SystemError) {
            while true {
                let ready = WakePipe.wait(for: [tree.descriptor, stopSignal.readEnd], milliseconds: timeout)
                if ready.contains(stopSignal.readEnd) { return }
                if ready.contains(tree.descriptor) { try take() } else { try flush() }
                if tree.isOutdated || clock.now >= nextLook { try look() }
            }
        }

        private var timeout: Int {
            let untilLook = max(0, Int(clock.now.duration(to: nextLook) / .milliseconds(1)) + 1)
            guard !changes.isEmpty else { return untilLook }
            let age = Int(began.duration(to: clock.now) / .milliseconds(1))
            return max(0, min(changes.debounce, Self.longestBurst - age))
        }

        private func take() throws(SystemError) {
            if changes.isEmpty { began = clock.now }
            let news = try tree.read()
            changes.files.formUnion(news.files)
            changes.needsFullScan = changes.needsFullScan || news.needsFullScan
            changes.isUnfinished = news.isUnfinished
            // Otherwise a file that is written without a pause would never be shown.
            if began.duration(to: clock.now) > .milliseconds(Self.longestBurst) { try flush() }
        }

        private func flush() throws(SystemError) {
            guard !changes.isEmpty else { return }
            let ended = changes
            changes = FileChanges()
            isSettled = report(ended)
            if ended.needsFullScan, folders() != tree.roots { try watchAnew() }
        }

        /// Watches anew if paths lead to other folders now; requests a scan if something could not be read.
        private func look() throws(SystemError) {
            nextLook = clock.now + Self.lookInterval
            if tree.isOutdated || tree.hasOtherFolders { try watchAnew() }
            if !isSettled { needFullScan() }
        }

        private func watchAnew() throws(SystemError) {
            tree = try InotifyTree(folders())
            needFullScan()
        }

        private func needFullScan() {
            if changes.isEmpty { began = clock.now }
            changes.needsFullScan = true
        }
    }
#endif
