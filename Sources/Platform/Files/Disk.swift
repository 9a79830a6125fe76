import CPosix
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Folders and what is in them, with errors that name the path.
package enum Disk {
    /// Removes a folder with everything in it, or a file; fine when there is none. Enters no mount.
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
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
            throw FileError(.write, path: path)
        }
    }

    package static func makeFolders(_ path: String) throws(FileError) {
        if isFolder(path) { return }
        let parent = split(path).parent
        if parent != path { try makeFolders(parent) }
        try makeFolder(path)
    }

    /// The folder that a path lies in (`.` for a bare name), and its last part.
    package static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let parent = String(path[..<slash])
        return (parent.isEmpty ? "/" : parent, String(path[path.index(after: slash)...]))
    }

    package static func isFolder(_ path: String) -> Bool { FileStatus(path)?.isFolder ?? false }

    /// A folder itself, not a link to one.
    package static func isRealFolder(_ path: UnsafePointer<CChar>) -> Bool {
        FileStatus(ofEntry: path)?.isFolder ?? false
    }

    /// Whether there is an entry, if only a link to nothing.
    package static func exists(_ path: UnsafePointer<CChar>) -> Bool { FileStatus(ofEntry: path) != nil }

    /// Why the system does not tell what an entry is; nil when it does.
    package static func errorOfEntry(_ path: String) -> SystemError? {
        exists(path) ? nil : .last
    }

    /// Whether a path leads to something.
    package static func isReachable(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether we may list a folder and enter it.
    package static func canBeRead(folder: String) -> Bool { access(folder, R_OK | X_OK) == 0 }

    /// Whether we may make and remove entries of a folder.
    package static func canBeWritten(folder: UnsafePointer<CChar>) -> Bool { access(folder, W_OK | X_OK) == 0 }

    /// Makes the folders around an entry where there are none.
    package static func makeParents(of entry: RawPath, in folder: String) throws(FileError) {
        for parent in entry.parent.withParents.reversed() {
            guard mkdir(parent.inside(folder), 0o777) == 0 || errno == EEXIST else {
                throw FileError(.write, path: folder + "/" + parent.text)
            }
        }
    }

    /// False for a symbolic link to nothing, and where there is nothing itself.
    package static func leadsSomewhere(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 || errno != ENOENT && errno != ELOOP
    }

    /// Absolute and without symbolic links; nil when there is no such file.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Gives a folder the rights of another one: owner, group, mode and access lists. With `keepingOurs` we
    /// may do everything in it besides. False where it cannot have the group or the lists; then others than before may read it.
    @discardableResult package static func copyRights(
        from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>, keepingOurs: Bool = false
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
        return chmod(new, former.st_mode & 0o7777 | (keepingOurs ? S_IRWXU : 0)) == 0 && hasGroup
            && curbcut_copy_attributes(old, new) == 0
    }

    /// Whether we may make files in the folder, and remove those of others.
    package static func canBeChanged(_ folder: UnsafePointer<CChar>) -> Bool {
        var status = stat()
        guard stat(folder, &status) == 0, canBeWritten(folder: folder) else { return false }
        return status.st_mode & S_ISVTX == 0 || status.st_uid == geteuid() || geteuid() == 0
    }

    package static func haveSameOwner(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Bool {
        FileStatus(one)?.owner == FileStatus(other)?.owner
    }

    /// Gives a folder the times of another one.
    package static func copyTimes(from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) {
        var status = stat()
        guard stat(old, &status) == 0 else { return }
        #if canImport(Darwin)
            let times = [status.st_atimespec, status.st_mtimespec]
        #else
            let times = [status.st_atim, status.st_mtim]
        #endif
        utimensat(AT_FDCWD, new, times, AT_SYMLINK_NOFOLLOW)
    }
}
