#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A new file in the folder of another one, whose place it takes when it is whole. It is locked as long as it is being
/// written: one that nobody has locked is left over from a run that was killed.
struct Neighbour {
    let path: String
    let descriptor: Int32

    /// Hidden, so that no build publishes it.
    private static let prefix = ".curbcut-write-"
    /// A number of 64 bits in letters and digits: nobody foresees it.
    private static let nameLength = 16

    private init(path: String, descriptor: Int32) {
        (self.path, self.descriptor) = (path, descriptor)
    }

    /// Makes an empty file beside `place`; nil, with `errno` set, when that cannot be.
    static func make(beside place: String, mode: mode_t) -> Neighbour? {
        let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
        while true {
            let path = folder + prefix + randomName
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            if descriptor < 0 {
                if errno == EEXIST { continue }
                return nil
            }
            let neighbour = Neighbour(path: path, descriptor: descriptor)
            if neighbour.isLocked { return neighbour }
            neighbour.discard()
        }
    }

    /// False where another run has taken it for a leftover just before it was locked. Some file systems have no locks.
    private var isLocked: Bool {
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return false }
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    /// Whether all bytes could be written. Some file systems report a full disk only when a file is closed; the lock stays.
    func write(_ bytes: [UInt8]) -> Bool {
        Terminal.writeAll(bytes, to: descriptor) && close(dup(descriptor)) == 0
    }

    /// Removes the file, or the one whose place it took. Keeps `errno`.
    func discard() {
        let reason = errno
        unlink(path)
        close(descriptor)
        errno = reason
    }

    /// Ends the work on a file that has taken its place.
    func release() { close(descriptor) }

    private static var randomName: String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 36)
        return String(repeating: "0", count: nameLength - digits.count) + digits
    }

    // MARK: Leftovers

    static func removeLeftovers(in folder: String) {
        guard let handle = opendir(folder) else { return }
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + nameLength {
                removeUnused(folder + "/" + name)
            }
        }
    }

    private static func removeUnused(_ path: String) {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, flock(file, LOCK_EX | LOCK_NB) == 0 else {
            return
        }
        unlink(path)
    }
}
