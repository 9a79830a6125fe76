import Essentials

/// Prevents two builds from publishing to the same place at once: the second waits. The system releases the lock when
/// the process ends, in any way.
package struct FolderLock {
    private let descriptor: Int32

    /// Calls `waiting` if another process has the lock.
    package init(_ folder: String, waiting: () -> Void) throws(FileError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.read, path: folder) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        if errno == EWOULDBLOCK { waiting() }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let failure = FileError(.read, path: folder)
                close(descriptor)
                throw failure
            }
        }
    }

    package func release() {
        close(descriptor)
    }
}
