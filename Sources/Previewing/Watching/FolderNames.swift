#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The names in a folder, without `.` and `..`.
enum FolderNames {
    /// Empty for a folder that is not there or may not be read. Throws when the system fails for another reason, such as
    /// too many open files: the folder is not empty then.
    static func of(_ path: String) throws(WatchingError) -> [String] {
        guard let handle = opendir(path) else {
            if WatchingError.isOfTheSystem(errno) { throw WatchingError(code: errno) }
            return []
        }
        defer { closedir(handle) }
        var names: [String] = []
        // readdir(3): nil is the end, or an error when the number has changed.
        errno = 0
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw WatchingError(code: errno) }
        return names
    }
}

/// Why folders cannot be watched or looked through.
struct WatchingError: Error {
    /// The system's error number.
    let code: Int32

    /// The system's words.
    var reason: String { String(cString: strerror(code)) }

    /// Whether an error is the system's rather than the folder's own: one that has gone or may not be read shows up again
    /// with its next change.
    static func isOfTheSystem(_ code: Int32) -> Bool {
        ![ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG].contains(code)
    }
}
