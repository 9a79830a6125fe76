import Essentials

/// The properties that change with the content of a file or folder, without reading it.
package struct FileStatus: Sendable, Hashable {
    package enum Kind: Sendable {
        case file, folder, link, other
    }

    package let kind: Kind
    package let identity: FileIdentity
    /// Size in bytes.
    package let size: Int
    /// In nanoseconds since 1970.
    package let modified: Int
    /// Set by the system at each change; unlike the modification time, users cannot set it.
    package let changed: Int
    /// The bits of the mode without the file type.
    let permissions: UInt32
    let owner: UInt32
    let group: UInt32

    /// Follows symbolic links; nil if nothing exists.
    package init?(_ path: UnsafePointer<CChar>) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Follows symbolic links; throws if nothing exists or the system reports an error.
    package static func of(_ path: String) throws(SystemError) -> FileStatus {
        guard let status = FileStatus(path) else { throw .last }
        return status
    }

    /// The status of a link itself; nil if nothing exists.
    package init?(ofEntry path: UnsafePointer<CChar>) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Nil, with `errno` set, if the descriptor is not open.
    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        size = Int(status.st_size)
        permissions = UInt32(status.st_mode) & 0o7777
        (owner, group) = (status.st_uid, status.st_gid)
        let times = status.times.map { $0.tv_sec * 1_000_000_000 + $0.tv_nsec }
        (modified, changed) = (times[1], times[2])
    }

    package var isFolder: Bool { kind == .folder }
    package var isFile: Bool { kind == .file }

    /// Whether a later change may go unnoticed, because clocks of file systems tick only every few milliseconds.
    package var isFresh: Bool { System.time - changed / 1_000_000_000 < 2 }
}

extension stat {
    /// The times of the last access, modification and change.
    var times: [timespec] {
        #if canImport(Darwin)
            return [st_atimespec, st_mtimespec, st_ctimespec]
        #else
            return [st_atim, st_mtim, st_ctim]
        #endif
    }
}

/// Identifies a file or folder among all that exist at the same time.
package struct FileIdentity: Sendable, Hashable {
    package let device: UInt64
    package let inode: UInt64
}
