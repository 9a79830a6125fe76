import CPosix
import Essentials

#if canImport(Darwin)
    private typealias FolderHandle = UnsafeMutablePointer<DIR>
#else
    private typealias FolderHandle = OpaquePointer
#endif

/// A folder that stays open, so that work in it and below follows no symbolic link and enters no mount, even if paths
/// change meanwhile. Uses at most two descriptors at any depth.
package final class OpenFolder {
    /// An entry of the folder or below.
    package struct Entry: Sendable {
        /// Relative to the open folder.
        package let path: RawPath
        /// Symbolic links count as files.
        package let isFolder: Bool
    }

    private let path: String
    private let descriptor: Int32

    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.read, path: path) }
    }

    deinit { close(descriptor) }

    /// Everything below, folders before their contents. `closed` gets each folder that is not entered because we may
    /// not read it or something is mounted there.
    package func allEntries(closed: (RawPath) -> Void = { _ in }) throws(FileError) -> [Entry] {
        var all: [Entry] = []
        var waiting = [RawPath("")]
        while let folder = waiting.popLast() {
            do throws(FileError) {
                let entries = try withFolder(folder) { inner in Self.entries(of: folder, in: inner) }
                all += entries
                waiting += entries.lazy.filter(\.isFolder).map(\.path)
            } catch  where error.system?.forbidsEntering ?? false {
                closed(folder)
            } catch  where error.system?.saysGone ?? false {
                // It was removed meanwhile.
            }
        }
        return all
    }

    /// Removes everything below.
    func removeAll() throws(FileError) {
        var folders = [RawPath("")]
        var done = 0
        while done < folders.count {
            let folder = folders[done]
            folders += try withFolder(folder) { inner throws(FileError) in
                let entries = Self.entries(of: folder, in: inner)
                for entry in entries where !entry.isFolder {
                    let isGone = unlinkat(dirfd(inner), entry.path.name, 0) == 0 || errno == ENOENT
                    guard isGone else { throw failure(.write, entry.path) }
                }
                return entries.filter(\.isFolder).map(\.path)
            }
            done += 1
        }
        for folder in folders.dropFirst().reversed() {
            let isGone = unlinkat(descriptor, folder.chars, AT_REMOVEDIR) == 0 || errno == ENOENT
            guard isGone else { throw failure(.write, folder) }
        }
    }

    /// Removes files, and their folders if these are empty then; ignores failures. Fastest if files of the same folder
    /// are consecutive.
    package func remove(files: some Sequence<RawPath>) {
        var inner: Int32 = -1
        var parent: RawPath?
        var folders: Set<RawPath> = []
        for file in files {
            let folder = file.parent
            if parent != folder {
                if inner >= 0 { close(inner) }
                inner = enter(folder)
                parent = folder
                if inner >= 0 { folders.formUnion(folder.withParents) }
            }
            if inner >= 0 { unlinkat(inner, file.name, 0) }
        }
        if inner >= 0 { close(inner) }
        for folder in folders.sorted(by: RawPath.isDeeper) { unlinkat(descriptor, folder.chars, AT_REMOVEDIR) }
    }

    // MARK: Steps

    /// The folder's descriptor; negative, with `errno` set, if it cannot be entered.
    private func enter(_ folder: RawPath) -> Int32 {
        curbcut_open_inside(descriptor, folder.isEmpty ? RawPath(".").chars : folder.chars)
    }

    private func withFolder<Result>(
        _ folder: RawPath, _ body: (FolderHandle) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let inner = enter(folder)
        guard inner >= 0 else { throw failure(.read, folder) }
        guard let handle = fdopendir(inner) else {
            let failure = failure(.read, folder)
            close(inner)
            throw failure
        }
        defer { closedir(handle) }
        return try body(handle)
    }

    private static func entries(of folder: RawPath, in handle: FolderHandle) -> [Entry] {
        var entries: [Entry] = []
        while let entry = readdir(handle) {
            let type = Int32(entry.pointee.d_type)
            let path = withUnsafePointer(to: &entry.pointee.d_name) { name in
                // On some file systems, names are longer than the field declares.
                name.withMemoryRebound(to: CChar.self, capacity: 1) { name -> RawPath? in
                    strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ? nil : folder.appending(name)
                }
            }
            guard let path else { continue }
            entries.append(Entry(path: path, isFolder: type == Int32(DT_DIR) || isFolder(path.name, type, in: handle)))
        }
        return entries
    }

    /// Needed because some file systems do not report kinds.
    private static func isFolder(_ name: [CChar], _ type: Int32, in handle: FolderHandle) -> Bool {
        var status = stat()
        return type == Int32(DT_UNKNOWN) && fstatat(dirfd(handle), name, &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & S_IFMT == S_IFDIR
    }

    private func failure(_ operation: FileError.Operation, _ entry: RawPath) -> FileError {
        let error = SystemError.last
        return FileError(operation, path: entry.isEmpty ? path : path + "/" + entry.text, error)
    }
}
