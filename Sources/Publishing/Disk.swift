#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folders that publishing needs, with typed errors that name the path.
enum Disk {
    struct Entry: Sendable {
        /// Relative to the folder that was listed.
        let path: String
        let isFolder: Bool
    }

    /// Everything in a folder and below, folders before what they hold. Symbolic links count as files.
    static func list(_ root: String) throws(PublishingError) -> [Entry] {
        var entries: [Entry] = []
        var waiting = [""]
        while let folder = waiting.popLast() {
            for entry in try members(of: root, folder) {
                entries.append(entry)
                if entry.isFolder { waiting.append(entry.path) }
            }
        }
        return entries
    }

    private static func members(of root: String, _ folder: String) throws(PublishingError) -> [Entry] {
        let location = folder.isEmpty ? root : root + "/" + folder
        guard let handle = opendir(location) else { throw PublishingError(.read, path: location) }
        defer { closedir(handle) }
        var entries: [Entry] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let path = folder.isEmpty ? name : folder + "/" + name
            let type = Int32(entry.pointee.d_type)
            // Some file systems do not say what an entry is.
            let isFolder = type == Int32(DT_UNKNOWN) ? isRealFolder(root + "/" + path) : type == Int32(DT_DIR)
            entries.append(Entry(path: path, isFolder: isFolder))
        }
        return entries
    }

    /// Removes a folder with everything in it; fine when there is none.
    static func removeTree(_ root: String) throws(PublishingError) {
        guard isRealFolder(root) else {
            if unlink(root) != 0, errno != ENOENT, errno != ENOTDIR { throw PublishingError(.write, path: root) }
            return
        }
        for entry in try list(root).reversed() {
            let path = root + "/" + entry.path
            guard (entry.isFolder ? rmdir(path) : unlink(path)) == 0 || errno == ENOENT else {
                throw PublishingError(.write, path: path)
            }
        }
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

    static func isRealFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
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
    @discardableResult static func copyRights(from old: String, to new: String, andOurs bits: mode_t = 0) -> Bool {
        var (former, present) = (stat(), stat())
        guard stat(old, &former) == 0, stat(new, &present) == 0 else { return false }
        // Only root gives folders away; who publishes over somebody else's site makes it their own.
        var hasGroup = former.st_gid == present.st_gid
        if !hasGroup || former.st_uid != present.st_uid {
            let isGiven = chown(new, former.st_uid, former.st_gid) == 0 || chown(new, uid_t.max, former.st_gid) == 0
            hasGroup = hasGroup || isGiven
        }
        // Behind the group, because changing that takes the bit away that hands it down.
        return chmod(new, former.st_mode & 0o7777 | bits) == 0 && hasGroup && System.copyAccessLists(from: old, to: new)
    }

    /// Whether we may make files in the folder, and remove those of others.
    static func canBeChanged(_ folder: String) -> Bool {
        var status = stat()
        guard stat(folder, &status) == 0, access(folder, W_OK | X_OK) == 0 else { return false }
        return status.st_mode & S_ISVTX == 0 || status.st_uid == geteuid() || geteuid() == 0
    }

    /// Whether another file system is mounted at the folder, also the same one a second time.
    static func isMountPoint(_ folder: String) -> Bool {
        var here = stat()
        var above = stat()
        guard stat(folder, &here) == 0, stat(folder + "/..", &above) == 0 else { return false }
        return here.st_dev != above.st_dev || here.st_ino == above.st_ino
    }
}
