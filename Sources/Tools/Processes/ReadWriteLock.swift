import Essentials

/// A lock that allows many readers or one writer.
package final class ReadWriteLock: Sendable {
    // POSIX requires a stable address for the lock; the pointer is set once and never changes.
    private nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    package init() {
        let status = pthread_rwlock_init(lock, nil)
        precondition(status == 0, "a fresh lock can be initialised")
    }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    package func shared<Result>(_ body: () -> Result) -> Result {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return body()
    }

    package func alone<Result>(_ body: () -> Result) -> Result {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return body()
    }
}
