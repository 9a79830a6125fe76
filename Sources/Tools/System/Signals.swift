import Essentials

/// Waits for Ctrl-C and other requests to end. Create it before any other thread.
package struct EndSignal {
    package init() {
        var signals = Self.signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A client that disconnects must not end the process.
        signal(SIGPIPE, SIG_IGN)
    }

    package func wait() {
        var signals = Self.signals
        var received: Int32 = 0
        while sigwait(&signals, &received) != 0 {}
        // A second Ctrl-C ends the process at once.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Makes a file beyond the limit of `ulimit -f` an error; the signal would end the process.
    package static func ignoreFileSizeLimit() {
        signal(SIGXFSZ, SIG_IGN)
    }

    private static var signals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        return signals
    }
}
