#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes whole files beside the content: baselines, fixed pages, summaries.
enum OutputFile {
    /// Writes a file anew by way of a neighbour, so that nobody ever reads half of it. Keeps its permissions.
    static func write(_ bytes: [UInt8], to path: String) throws(Trouble) {
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
        let temporary = path + ".curbcut-\(getpid())"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, mode)
        guard file >= 0 else { throw failure(path) }
        let isWhole = Terminal.writeAll(bytes, to: file)
        guard close(file) == 0, isWhole, rename(temporary, path) == 0 else {
            let trouble = failure(path)
            unlink(temporary)
            throw trouble
        }
    }

    /// Makes the folders that a file is to lie in, as far as they are missing.
    static func makeFolders(above path: String) throws(Trouble) {
        for slash in path.indices.dropFirst() where path[slash] == "/" {
            let folder = String(path[..<slash])
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw failure(folder) }
        }
    }

    static func append(_ text: String, to path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        guard file >= 0 else { return }
        _ = Terminal.writeAll(Array(text.utf8), to: file)
        close(file)
    }

    private static func failure(_ path: String) -> Trouble {
        Trouble(message: "'\(path)' cannot be written (\(Terminal.reason(errno))).")
    }
}
