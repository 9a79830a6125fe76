#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file system calls that publishing needs, with typed errors that name the path.
enum Disk {
    struct Entry: Sendable {
        /// Relative to the folder that was listed.
        let path: String
        let isFolder: Bool
    }

    /// Everything in a folder and below, folders before what they hold. Symbolic links count as files.
    static func list(_ root: String, below folder: String = "") throws(PublishingError) -> [Entry] {
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
            let isFolder = isRealFolder(root + "/" + path)
            entries.append(Entry(path: path, isFolder: isFolder))
            if isFolder { entries += try list(root, below: path) }
        }
        return entries
    }

    /// Removes a folder with everything in it; fine when there is none.
    static func removeTree(_ root: String) throws(PublishingError) {
        guard isRealFolder(root) else {
            if access(root, F_OK) == 0, unlink(root) != 0 { throw PublishingError(.write, path: root) }
            return
        }
        for entry in try list(root).reversed() {
            let path = root + "/" + entry.path
            guard (entry.isFolder ? rmdir(path) : unlink(path)) == 0 else { throw PublishingError(.write, path: path) }
        }
        guard rmdir(root) == 0 else { throw PublishingError(.write, path: root) }
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

    /// Where a symbolic link leads to in the end; nil for anything else and for a link that leads nowhere.
    static func destination(ofLink path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let resolved = realpath(path, nil) else {
            return nil
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func isRealFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    // MARK: Files

    static func read(_ path: String) throws(PublishingError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw PublishingError(.read, path: path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw PublishingError(.read, path: path) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, used in
            while used < buffer.count {
                let count = recvAll(file, buffer, from: used)
                if count < 0 { failure = errno }
                if count <= 0 { break }
                used += count
            }
        }
        guard failure == 0 else { throw PublishingError(.read, path: path, code: failure) }
        return bytes
    }

    private static func recvAll(_ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Int {
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(file, buffer.baseAddress! + start, buffer.count - start)
            #else
                let count = Darwin.read(file, buffer.baseAddress! + start, buffer.count - start)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Whether the file exists and holds exactly these bytes.
    static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, Int(status.st_size) == bytes.count else { return false }
        return (try? read(path)) == bytes
    }

    static func write(_ bytes: [UInt8], to path: String) throws(PublishingError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw PublishingError(.write, path: path) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                    Glibc.write(file, buffer.baseAddress! + written, buffer.count - written)
                #else
                    Darwin.write(file, buffer.baseAddress! + written, buffer.count - written)
                #endif
            }
            if count < 0 {
                if errno == EINTR { continue }
                let failure = PublishingError(.write, path: path)
                close(file)
                throw failure
            }
            written += count
        }
        // Some file systems report a full disk only here.
        guard close(file) == 0 else { throw PublishingError(.write, path: path) }
    }

    static func linkOrCopy(_ old: String, to new: String) throws(PublishingError) {
        if link(old, new) == 0 { return }
        try write(try read(old), to: new)
    }
}
