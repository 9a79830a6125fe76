#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What changes about a file whenever its content does, without reading it.
struct FileSignature: Sendable, Hashable {
    let isFolder: Bool
    let identity: FileIdentity
    private let size: Int64
    private let modified: Time
    /// The system sets it at each change; the time of modification can be set back by anybody.
    private let changed: Time
    private let mode: UInt32

    private struct Time: Sendable, Hashable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) {
            seconds = time.tv_sec
            nanoseconds = time.tv_nsec
        }
    }

    /// Of what a symbolic link leads to; nil when there is nothing.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        size = Int64(status.st_size)
        mode = UInt32(status.st_mode)
        #if canImport(Glibc)
            (modified, changed) = (Time(status.st_mtim), Time(status.st_ctim))
        #else
            (modified, changed) = (Time(status.st_mtimespec), Time(status.st_ctimespec))
        #endif
    }

    /// Whether another change may come without being seen: clocks of file systems tick some milliseconds apart.
    var isFresh: Bool { time(nil) - changed.seconds < 2 }
}

/// Tells a file or folder from all others that are there at the same time.
struct FileIdentity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
}

extension FileSignature {
    /// Whether a file stands there by itself, not through a symbolic link.
    static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
