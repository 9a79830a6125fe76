#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Platform

/// The folders that publishing needs, with typed errors that name the path.
enum Disk {
    /// Removes a folder with everything in it, or a file; fine when there is none. Enters no mount.
    static func removeTree(_ root: String) throws(PublishingError) {
        guard isRealFolder(root) else {
            if unlink(root) != 0, errno != ENOENT, errno != ENOTDIR { throw PublishingError(.write, path: root) }
            return
        }
        try MountTable.current.checkRemoval(of: root)
        try OpenFolder(root).removeAll()
        guard rmdir(root) == 0 || errno == ENOENT else { throw PublishingError(.write, path: root) }
    }

    static func makeFolder(_ path: String) throws(PublishingError) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
            throw PublishingError(.write, path: path)
        }
    }

    static func makeFolders(_ path: String) throws(PublishingError) {
        if isFolder(path) { return }
        let parent = split(path).parent
        if parent != path { try makeFolders(parent) }
        try makeFolder(path)
    }

    /// The folder that a path lies in (`.` for a bare name), and its last part.
    static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let parent = String(path[..<slash])
        return (parent.isEmpty ? "/" : parent, String(path[path.index(after: slash)...]))
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func isRealFolder(_ path: UnsafePointer<CChar>) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func exists(_ path: UnsafePointer<CChar>) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Which file or folder an entry is, and when its names, rights or content changed last; nil where there is none.
    static func identity(_ path: UnsafePointer<CChar>) -> (file: Identity, changed: (Int, Int))? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        #if canImport(Glibc)
            let changed = status.st_ctim
        #else
            let changed = status.st_ctimespec
        #endif
        return (Identity(device: status.st_dev, number: status.st_ino), (changed.tv_sec, changed.tv_nsec))
    }

    struct Identity: Hashable, Sendable {
        let device: dev_t
        let number: ino_t
    }

    /// Makes the folders around an entry where there are none.
    static func makeParents(of entry: RawPath, in folder: String) throws(PublishingError) {
        for parent in entry.parent.withParents.reversed() {
            guard mkdir(parent.inside(folder), 0o777) == 0 || errno == EEXIST else {
                throw PublishingError(.write, path: folder + "/" + parent.text)
            }
        }
    }

    /// False for a symbolic link to nothing, and where there is nothing itself.
    static func leadsSomewhere(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 || errno != ENOENT && errno != ELOOP
    }

    /// The path behind symbolic links; the path itself where there is nothing yet.
    static func resolve(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Gives a folder the rights of another one: owner, group, mode and access lists. `andOurs` are bits of the mode that it
    /// has besides. False where it cannot have the group or the lists; then others than before may read it.
    @discardableResult static func copyRights(
        from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>, andOurs bits: mode_t = 0
    ) -> Bool {
        var (former, present) = (stat(), stat())
        guard stat(old, &former) == 0, stat(new, &present) == 0 else { return false }
        // Only root gives folders away; who publishes over somebody else's site makes it their own.
        var hasGroup = former.st_gid == present.st_gid
        if !hasGroup || former.st_uid != present.st_uid {
            let isGiven = chown(new, former.st_uid, former.st_gid) == 0 || chown(new, uid_t.max, former.st_gid) == 0
            hasGroup = hasGroup || isGiven
        }
        // Behind the group, because changing that takes the bit away that hands it down.
        return chmod(new, former.st_mode & 0o7777 | bits) == 0 && hasGroup && System.copyAttributes(from: old, to: new)
    }

    /// Whether we may make files in the folder, and remove those of others.
    static func canBeChanged(_ folder: UnsafePointer<CChar>) -> Bool {
        var status = stat()
        guard stat(folder, &status) == 0, access(folder, W_OK | X_OK) == 0 else { return false }
        return status.st_mode & S_ISVTX == 0 || status.st_uid == geteuid() || geteuid() == 0
    }
}
