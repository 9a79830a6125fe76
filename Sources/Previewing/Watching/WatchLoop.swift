import Tools

/// Lets a live handbook look for changes again and again. The system's events only trigger an earlier look, so that
/// none of them needs interpreting and a lost one does no harm: no event reports that a link to a folder was switched,
/// that a folder above it was exchanged, or that a closed one can be read now.
struct WatchLoop {
    let live: LiveHandbook
    let stopSignal: WakePipe
    /// Receives the system's reason if it does not report changes, for instance that no watches are left.
    let warn: (String) -> Void
    let report: (PreviewChange) -> Void
    private var events: FolderEvents?

    /// The shortest pause between looks without events, in milliseconds: soon enough for readers, rarely enough for a
    /// laptop's battery.
    private static let interval = 400
    /// The pause is so many times as long as a look that finds nothing, which thus needs 2 % of a core at most.
    private static let rest = 50
    /// The longest wait for the end of a burst of events, in milliseconds.
    private static let longestBurst = Duration.milliseconds(300)

    init(
        _ live: LiveHandbook, stopSignal: WakePipe, warn: @escaping (String) -> Void,
        report: @escaping (PreviewChange) -> Void
    ) {
        (self.live, self.stopSignal, self.warn, self.report) = (live, stopSignal, warn, report)
    }

    /// Looks sooner when the system reports changes, if it can.
    mutating func expectEvents() {
        do throws(SystemError) {
            events = try FolderEvents()
        } catch {
            warn(error.reason)
        }
    }

    /// Runs until the stop signal.
    mutating func run() {
        while true {
            // First, so that few changes come between looking and watching.
            watch()
            let clock = ContinuousClock()
            let start = clock.now
            let change = live.follow()
            let time = Int(start.duration(to: clock.now) / .milliseconds(1))
            if let change {
                report(change)
                watch()
            }
            let descriptors = [stopSignal.readEnd] + (events.map { [$0.descriptor] } ?? [])
            let pause = change == nil ? max(Self.interval, time * Self.rest) : Self.interval
            let ready = WakePipe.wait(for: descriptors, milliseconds: pause)
            if ready.contains(stopSignal.readEnd) { return }
            if !ready.isEmpty { awaitEndOfBurst() }
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

    private mutating func watch() {
        guard let events else { return }
        for folder in live.watchedFolders {
            do throws(SystemError) {
                try events.watch(folder)
            } catch  where !error.concernsOneFile {
                self.events = nil
                return warn(error.reason)
            } catch {
                // It has just gone, or does not exist yet.
            }
        }
    }
}
