import CPosix
import Essentials

/// A temporary file in the folder of another one, which it replaces when complete. Locked while it is written: one
/// without a lock was left by a killed run.
struct Neighbour {
    let path: String
    let descriptor: Int32

    /// Hidden, so that no build publishes it.
    private static let prefix = ".curbcut-write-"
    /// Unpredictable: 64 random bits as letters and digits.
    private static let nameLength = 16

    private init(path: String, descriptor: Int32) {
        (self.path, self.descriptor) = (path, descriptor)
    }

    /// Creates an empty file next to `place`.
    static func make(beside place: String, mode: mode_t) throws(FileReplacement.Failure) -> Neighbour {
        let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
        while true {
            let path = folder + prefix + randomName
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            if descriptor < 0 {
                if errno == EEXIST { continue }
                throw .system(.last)
            }
            let neighbour = Neighbour(path: path, descriptor: descriptor)
            if neighbour.isLocked { return neighbour }
            neighbour.discard()
        }
    }

    /// False if another run removed it as a leftover before it was locked. Some file systems have no locks.
    private var isLocked: Bool {
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return false }
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    /// Closes a duplicate, because some file systems report a full disk only on closing; the lock stays.
    func write(_ bytes: [UInt8]) throws(FileReplacement.Failure) {
        let isWritten = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) } && close(dup(descriptor)) == 0
        guard isWritten else { throw .system(.last) }
    }

    /// Copies owner, access lists, attributes and mode of another file; false, with `errno` set, if that fails.
    func takeRights(_ status: stat, of previous: Int32) -> Bool {
        var present = stat()
        guard fstat(descriptor, &present) == 0 else { return false }
        let isSame = (present.st_uid, present.st_gid) == (status.st_uid, status.st_gid)
        // The mode comes last: changing the owner clears bits, and an access list sets those of the group (acl(5)).
        return (isSame || fchown(descriptor, status.st_uid, status.st_gid) == 0)
            && curbcut_copy_all_attributes(previous, descriptor) == 0
            && fchmod(descriptor, status.st_mode & 0o7777) == 0
    }

    /// Removes the file, or the one that it replaced.
    func discard() {
        unlink(path)
        close(descriptor)
    }

    /// Closes the file once it is in place.
    func release() { close(descriptor) }

    private static var randomName: String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 36)
        return String(repeating: "0", count: nameLength - digits.count) + digits
    }

    // MARK: Leftovers

    static func removeLeftovers(in folder: String) {
        for name in (try? FolderEntry.names(in: folder)) ?? [] {
            if name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + nameLength {
                removeUnused(folder + "/" + name)
            }
        }
    }

    private static func removeUnused(_ path: String) {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        guard FileStatus(of: file)?.isFile ?? false, flock(file, LOCK_EX | LOCK_NB) == 0 else { return }
        unlink(path)
    }
}
