import CPosix
import Essentials

/// Folders and their contents, with errors that name the path.
package enum Disk {
    /// Removes a folder with its contents, or a file, if it exists. Enters no mount.
    package static func removeTree(_ root: String) throws(FileError) {
        guard isRealFolder(root) else {
            if unlink(root) != 0, errno != ENOENT, errno != ENOTDIR { throw FileError(.write, path: root) }
            return
        }
        try MountTable.current.checkRemoval(of: root)
        try OpenFolder(root).removeAll()
        guard rmdir(root) == 0 || errno == ENOENT else { throw FileError(.write, path: root) }
    }

    package static func makeFolder(_ path: String) throws(FileError) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else { throw FileError(.write, path: path) }
    }

    package static func makeFolders(_ path: String) throws(FileError) {
        if isFolder(path) { return }
        let parent = split(path).parent
        if parent != path { try makeFolders(parent) }
        try makeFolder(path)
    }

    /// The parent folder of a path (`.` for a bare name), and its last part.
    package static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let parent = String(path[..<slash])
        return (parent.isEmpty ? "/" : parent, String(path[path.index(after: slash)...]))
    }

    package static func isFolder(_ path: String) -> Bool { FileStatus(path)?.isFolder ?? false }

    /// Whether the path is a folder, not a link to one.
    package static func isRealFolder(_ path: UnsafePointer<CChar>) -> Bool {
        FileStatus(ofEntry: path)?.isFolder ?? false
    }

    /// Whether there is an entry, even a broken link.
    package static func exists(_ path: UnsafePointer<CChar>) -> Bool { FileStatus(ofEntry: path) != nil }

    /// Why the system cannot describe an entry; nil if it can.
    package static func errorOfEntry(_ path: String) -> SystemError? {
        exists(path) ? nil : .last
    }

    /// Whether a path leads to something.
    package static func isReachable(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether we may list and enter a folder.
    package static func canBeRead(folder: String) -> Bool { access(folder, R_OK | X_OK) == 0 }

    /// Whether we may create and remove entries of a folder.
    package static func canBeWritten(folder: UnsafePointer<CChar>) -> Bool { access(folder, W_OK | X_OK) == 0 }

    /// Creates the missing folders around an entry.
    package static func makeParents(of entry: RawPath, in folder: String) throws(FileError) {
        for parent in entry.parent.withParents.reversed() {
            guard mkdir(parent.inside(folder), 0o777) == 0 || errno == EEXIST else {
                throw FileError(.write, path: folder + "/" + parent.text)
            }
        }
    }

    /// The absolute path without symbolic links; nil if there is no such file.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// An absolute path without symbolic links; its last parts need not exist.
    package static func plannedPath(_ path: String) -> String? { realPath(path) ?? placePath(path) }

    /// The absolute path of an entry itself, which may be a symbolic link or missing.
    package static func placePath(_ path: String) -> String? {
        let trimmed = path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
        let (parent, name) = split(trimmed)
        if name == "." || name == ".." { return realPath(trimmed) }
        // Without the current folder, no path can be planned.
        guard parent != trimmed else { return nil }
        return plannedPath(parent).map { ($0 == "/" ? "" : $0) + "/" + name }
    }

    /// The rest of a path that is below a folder; nil for any other path.
    package static func rest(of path: String, below folder: String) -> String? {
        let start = folder == "/" ? folder : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }

    /// Gives a folder the owner, group, mode and access lists of another one; with `keepingOurs`, we keep full access.
    /// False if the group or lists cannot be copied, so that other users may read it.
    @discardableResult package static func copyRights(
        from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>, keepingOurs: Bool = false
    ) -> Bool {
        var (previous, present) = (stat(), stat())
        guard stat(old, &previous) == 0, stat(new, &present) == 0 else { return false }
        // Only root can change owners; who publishes over another user's site owns the result.
        var hasGroup = previous.st_gid == present.st_gid
        if !hasGroup || previous.st_uid != present.st_uid {
            let isGiven =
                chown(new, previous.st_uid, previous.st_gid) == 0 || chown(new, uid_t.max, previous.st_gid) == 0
            hasGroup = hasGroup || isGiven
        }
        // After the group, because changing it clears the set-group-ID bit.
        return chmod(new, previous.st_mode & 0o7777 | (keepingOurs ? S_IRWXU : 0)) == 0 && hasGroup
            && curbcut_copy_attributes(old, new) == 0
    }

    /// Whether we may create files in the folder and remove those of others.
    package static func canBeChanged(_ folder: UnsafePointer<CChar>) -> Bool {
        var status = stat()
        guard stat(folder, &status) == 0, canBeWritten(folder: folder) else { return false }
        return status.st_mode & S_ISVTX == 0 || status.st_uid == geteuid() || geteuid() == 0
    }

    package static func haveSameOwner(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Bool {
        FileStatus(one)?.owner == FileStatus(other)?.owner
    }

    /// Copies the times of a folder to another one.
    package static func copyTimes(from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) {
        var status = stat()
        guard stat(old, &status) == 0 else { return }
        utimensat(AT_FDCWD, new, status.times, AT_SYMLINK_NOFOLLOW)
    }
}
