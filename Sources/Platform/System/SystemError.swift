#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Error that the system reports.
package struct SystemError: Error, Sendable, Hashable {
    /// The system's number (errno(3)).
    package let code: Int32

    init(_ code: Int32) {
        self.code = code
    }

    /// The error of the call that this thread has just made.
    static var last: SystemError { SystemError(errno) }

    static let busy = SystemError(EBUSY)
    package static let noRights = SystemError(EACCES)

    /// The system's words: "Permission denied".
    package var reason: String { String(cString: strerror(code)) }

    /// There is nothing of that name.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    package var isUnreadable: Bool { code == EACCES }

    package var isLinkLoop: Bool { code == ELOOP }

    /// Whoever read a pipe has closed it.
    package var isClosedPipe: Bool { code == EPIPE }

    /// Only somebody else may do this, or it is in use.
    package var isRefusal: Bool { [EACCES, EPERM, EBUSY].contains(code) }

    /// Concerns one file or folder: it has gone or may not be read. Others have to do with the system as a whole, such as
    /// too many open files.
    package var concernsOneFile: Bool {
        [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG].contains(code)
    }

    /// A folder may not be entered, or something is mounted there.
    var forbidsEntering: Bool { [EACCES, EPERM, EXDEV].contains(code) }

    /// A folder has gone, or another thing has its name by now.
    var saysGone: Bool { [ENOENT, ENOTDIR, ELOOP].contains(code) }

    /// A file cannot get a second name, or a folder a copy (link(2), mkdir(2)): no links here, another user's file, another
    /// file system, too many links or letters.
    package var forbidsSecondName: Bool {
        [EPERM, EACCES, EXDEV, EMLINK, ENAMETOOLONG, EOPNOTSUPP].contains(code)
    }

    /// Passes by itself: no descriptors or memory left, a disk or a server that did not answer.
    var isTemporary: Bool {
        [EMFILE, ENFILE, ENOMEM, EAGAIN, EIO, ESTALE, ETIMEDOUT].contains(code)
    }
}

/// Why a file or folder could not be read or written.
package struct FileError: Error, Sendable, Hashable {
    package enum Operation: Sendable {
        case read, write
    }

    package let operation: Operation
    package let path: String
    /// Nil when the caller has refused the file.
    package let system: SystemError?

    package init(_ operation: Operation, path: String, _ system: SystemError? = .last) {
        (self.operation, self.path, self.system) = (operation, path, system)
    }
}
