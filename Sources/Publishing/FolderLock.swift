#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Keeps two builds from publishing into the same place at once: the second waits. The system lets go of the lock when
/// the process ends, however it ends.
struct FolderLock {
    private let descriptor: Int32

    init(_ folder: String) throws(PublishingError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw PublishingError(.read, path: folder) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let failure = PublishingError(.read, path: folder)
                close(descriptor)
                throw failure
            }
        }
    }

    func release() {
        close(descriptor)
    }
}
