#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What changes about a file whenever its content does, without reading it.
struct FileSignature: Sendable, Hashable {
    let isFolder: Bool
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int
    private let mode: UInt32

    /// Of what a symbolic link leads to; nil when there is nothing.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        mode = UInt32(status.st_mode)
        #if canImport(Glibc)
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        #else
            (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
        #endif
    }

    /// Whether another change may come without being seen: clocks of file systems tick some milliseconds apart.
    var isFresh: Bool { time(nil) - seconds < 2 }
}

extension FileSignature {
    /// Whether a file stands there by itself, not through a symbolic link.
    static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
