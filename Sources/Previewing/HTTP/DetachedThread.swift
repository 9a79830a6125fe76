#if canImport(Glibc)
    import Glibc
    private typealias ThreadArgument = UnsafeMutableRawPointer?
#else
    import Darwin
    private typealias ThreadArgument = UnsafeMutableRawPointer
#endif

/// A thread of its own for work that waits: Dispatch's threads are few, and waiting ones would hold up all others.
enum DetachedThread {
    /// As large as the main thread's usually is: pages nest deeper than a secondary thread's half a megabyte on macOS.
    private static let stackSize = 8 << 20

    /// Whether the thread could be started.
    @discardableResult
    static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(ThreadWork(run))
        let isStarted = startThread(work.toOpaque())
        if !isStarted { work.release() }
        return isStarted
    }

    private static func startThread(_ argument: UnsafeMutableRawPointer) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let code = pthread_create(&thread, &attributes, runThread, argument)
        pthread_attr_destroy(&attributes)
        return code == 0
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
