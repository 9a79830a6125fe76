#if os(Linux)
    import Glibc

    /// Takes what inotify tells, waits for the end of each burst, and hands it on.
    struct InotifyLoop: ~Copyable {
        private var tree: InotifyTree
        private let stopSignal: WakePipe
        private let report: @Sendable (Burst) -> Void
        private var burst = Burst(isUnclear: true)
        private var began = ContinuousClock.now
        private let clock = ContinuousClock()

        /// The longest that a change waits for the end of its burst, in milliseconds.
        private static let longestBurst = 300
        /// How often a watched folder that has gone is looked for, in milliseconds.
        private static let returnInterval = 200

        init(tree: InotifyTree, stopSignal: WakePipe, report: @escaping @Sendable (Burst) -> Void) {
            self.tree = tree
            self.stopSignal = stopSignal
            self.report = report
        }

        /// Until somebody gives the signal to stop.
        consuming func run() {
            defer { close(tree.descriptor) }
            while true {
                let ready = WakePipe.wait(for: [tree.descriptor, stopSignal.readEnd], milliseconds: timeout)
                if ready.contains(stopSignal.readEnd) { return }
                if ready.contains(tree.descriptor) {
                    take()
                } else {
                    if tree.hasMissingFolder, tree.watchReturned() { burst.isUnclear = true }
                    flush()
                }
            }
        }

        private var timeout: Int {
            guard burst.isEmpty else {
                let age = Int(began.duration(to: clock.now) / .milliseconds(1))
                return max(0, min(burst.quietTime, Self.longestBurst - age))
            }
            return tree.hasMissingFolder ? Self.returnInterval : -1
        }

        private mutating func take() {
            if burst.isEmpty { began = clock.now }
            let news = tree.read()
            burst.files.formUnion(news.files)
            burst.isUnclear = burst.isUnclear || news.isUnclear
            burst.isUnfinished = news.isUnfinished
            // Without this a file that is written without a pause would never be shown.
            if began.duration(to: clock.now) > .milliseconds(Self.longestBurst) { flush() }
        }

        private mutating func flush() {
            guard !burst.isEmpty else { return }
            let ended = burst
            burst = Burst()
            report(ended)
        }
    }

    struct InotifyError: Error {
        /// The system's words.
        let reason: String
    }
#endif
