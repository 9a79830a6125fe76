#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes whole files beside the content: baselines, fixed pages, summaries.
enum OutputFile {
    /// Writes a file anew by way of a neighbour, so that nobody ever reads half of it. Keeps its permissions; where the
    /// name is a symbolic link, writes the file that it leads to.
    static func write(_ bytes: [UInt8], to path: String) throws(Trouble) {
        var status = stat()
        var place = path
        var mode: mode_t = 0o644
        if lstat(path, &status) == 0 {
            guard let target = HandbookOptions.realPath(path), stat(target, &status) == 0 else { throw failure(path) }
            guard status.st_mode & S_IFMT == S_IFREG else { throw Trouble(message: Messages.noOrdinaryFile(path)) }
            (place, mode) = (target, status.st_mode & 0o777)
        }
        let temporary = place + ".curbcut-\(getpid())"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, mode)
        guard file >= 0 else { throw failure(path) }
        let isWhole = Terminal.writeAll(bytes, to: file)
        guard close(file) == 0, isWhole, rename(temporary, place) == 0 else {
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

    static func append(_ text: String, to path: String) throws(Trouble) {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        guard file >= 0 else { throw failure(path) }
        guard Terminal.writeAll(Array(text.utf8), to: file) else {
            let trouble = failure(path)
            close(file)
            throw trouble
        }
        guard close(file) == 0 else { throw failure(path) }
    }

    private static func failure(_ path: String) -> Trouble {
        Trouble(message: "'\(path)' cannot be written (\(Terminal.reason(errno))).")
    }
}
