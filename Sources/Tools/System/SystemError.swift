import Essentials

/// An error that the system reports.
package struct SystemError: Error, Sendable, Hashable {
    /// Error number (errno(3)).
    package let code: Int32

    init(_ code: Int32) { self.code = code }

    /// The error of this thread's last call.
    static var last: SystemError { SystemError(errno) }

    static let busy = SystemError(EBUSY)
    package static let noRights = SystemError(EACCES)

    /// The system's description: "Permission denied".
    package var reason: String { String(cString: strerror(code)) }

    /// The file or folder does not exist.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    package var isUnreadable: Bool { code == EACCES }

    package var isLinkLoop: Bool { code == ELOOP }

    /// The reader of the pipe has closed it.
    package var isClosedPipe: Bool { code == EPIPE }

    /// Permission is denied, or it is in use.
    package var isRefusal: Bool { [EACCES, EPERM, EBUSY].contains(code) }

    /// The error is about one file or folder: it is gone or may not be read. Other errors affect the whole system, such
    /// as too many open files.
    package var concernsOneFile: Bool { [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG].contains(code) }

    /// We may not enter the folder, or something is mounted there.
    var forbidsEntering: Bool { [EACCES, EPERM, EXDEV].contains(code) }

    /// The folder is gone, or something else has its name.
    var saysGone: Bool { [ENOENT, ENOTDIR, ELOOP].contains(code) }

    /// A file cannot get a hard link, or a folder a copy (link(2), mkdir(2)): no links here, another user's file,
    /// another file system, too many links or characters.
    package var forbidsSecondName: Bool { [EPERM, EACCES, EXDEV, EMLINK, ENAMETOOLONG, EOPNOTSUPP].contains(code) }
}

/// Why a file or folder could not be read or written.
package struct FileError: Error, Sendable, Hashable {
    package enum Operation: Sendable {
        case read, write
    }

    package let operation: Operation
    package let path: String
    /// Nil if the caller refused the file.
    package let system: SystemError?

    package init(_ operation: Operation, path: String, _ system: SystemError? = .last) {
        (self.operation, self.path, self.system) = (operation, path, system)
    }
}
