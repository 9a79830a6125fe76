#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Allows many threads to parse with harmless extensions, or one with strikethrough and autolinks.
///
/// cmark-gfm 0.29 keeps the special inline characters of extensions (`~`, `:`, `w`) in global tables
/// (`cmark_manage_extensions_special_characters`): each parse switches its own on and, at its end, off, for all
/// threads.
final class ParseLock: Sendable {
    // POSIX needs the lock at a permanent address; the pointer is set once and never changed.
    private nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    init() {
        let status = pthread_rwlock_init(lock, nil)
        precondition(status == 0, "a fresh lock can be initialised")
    }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    func shared<Result>(_ body: () -> Result) -> Result {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return body()
    }

    func alone<Result>(_ body: () -> Result) -> Result {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return body()
    }
}
