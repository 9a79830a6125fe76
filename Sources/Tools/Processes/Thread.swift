import Essentials

#if canImport(Darwin)
    private typealias ThreadArgument = UnsafeMutableRawPointer
#else
    private typealias ThreadArgument = UnsafeMutableRawPointer?
#endif

/// Threads for work that waits or computes. Dispatch has few threads, so waiting ones would block others, and it waits
/// forever when the system has no more threads (`ulimit -u`).
package enum Thread {
    /// Stack size of a typical main thread, in bytes: pages nest too deeply for the half megabyte of macOS.
    private static let stackSize = 8 << 20

    /// Runs work without waiting for it. Returns whether the thread could be started.
    @discardableResult
    package static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = make(run) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Runs the same work on this thread and other cores, on at most `most` threads, and waits for all. Uses fewer
    /// threads if the system has no more.
    package static func onAllCores(upTo most: Int, _ work: @Sendable () -> Void) {
        withoutActuallyEscaping(work) { work in
            let others = (1..<max(1, min(most, System.coreCount))).compactMap { _ in make(work) }
            work()
            for thread in others { pthread_join(thread, nil) }
        }
    }

    /// Nil if no thread is available.
    private static func make(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let work = Unmanaged.passRetained(ThreadWork(run))
        let code = pthread_create(&thread, &attributes, runThread, work.toOpaque())
        guard code == 0 else {
            work.release()
            return nil
        }
        return thread
    }
}

private final class ThreadWork: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func runThread(_ argument: ThreadArgument) -> UnsafeMutableRawPointer? {
    let pointer: UnsafeMutableRawPointer? = argument
    if let pointer { Unmanaged<ThreadWork>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
}
