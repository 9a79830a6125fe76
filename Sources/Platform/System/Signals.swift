#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Waits for Ctrl-C and for the polite ways of ending a process. To be made before any other thread is.
package struct EndSignal {
    package init() {
        var signals = Self.signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A client that goes away while it is being answered is no reason to end.
        signal(SIGPIPE, SIG_IGN)
    }

    package func wait() {
        var signals = Self.signals
        var received: Int32 = 0
        while sigwait(&signals, &received) != 0 {}
        // A second Ctrl-C ends at once.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// A file beyond the limit that `ulimit -f` sets becomes an error to be reported; the signal would end the process.
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
