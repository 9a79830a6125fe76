#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Platform
import Publishing
import Reading

/// Writes whole files beside the content: baselines, fixed pages, summaries.
enum OutputFile {
    enum Outcome: Equatable {
        case written
        /// The file holds something else by now.
        case overtaken
        /// A message that says why the file is left as it is, and what to do.
        case refused(String)
    }

    /// Writes a file anew by way of a neighbour, so that nobody ever reads half of it. Keeps what it is besides its bytes;
    /// where the name is a symbolic link, writes the file that it leads to.
    static func write(_ bytes: [UInt8], to path: String) throws(Trouble) {
        let outcome = try put(bytes, at: path) { neighbour, place throws(Trouble) in
            guard rename(neighbour.path, place) == 0 else { throw failure(path) }
            neighbour.release()
            return .written
        }
        if case .refused(let message) = outcome { throw Trouble(message: message) }
    }

    /// Writes over a file as long as it holds the bytes `old`.
    static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(Trouble) -> Outcome {
        try put(new, at: path) { neighbour, place throws(Trouble) in
            guard holds(place, old) else {
                neighbour.discard()
                return .overtaken
            }
            guard System.exchange(neighbour.path, place) else {
                // Some file systems cannot exchange files.
                guard rename(neighbour.path, place) == 0 else { throw failure(path) }
                neighbour.release()
                return .written
            }
            // Whoever saves just then gets the place back.
            let isOvertaken = !holds(neighbour.path, old)
            if isOvertaken, System.exchange(neighbour.path, place), !holds(neighbour.path, new) {
                _ = System.exchange(neighbour.path, place)
            }
            neighbour.discard()
            return isOvertaken ? .overtaken : .written
        }
    }

    /// Removes what runs that were killed have left in folders.
    static func removeLeftovers(in folders: some Sequence<String>) {
        folders.forEach(Neighbour.removeLeftovers)
    }

    /// Writes a neighbour of the file that is like the file but for its bytes, and lets `finish` put it there.
    private static func put(
        _ bytes: [UInt8], at path: String, finish: (Neighbour, String) throws(Trouble) -> Outcome
    ) throws(Trouble) -> Outcome {
        var status = stat()
        let isThere = lstat(path, &status) == 0
        guard let place = isThere ? HandbookOptions.realPath(path) : path else { throw failure(path) }
        let former = open(place, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        defer { if former >= 0 { close(former) } }
        if isThere {
            guard former >= 0, fstat(former, &status) == 0 else { throw failure(path) }
            guard status.st_mode & S_IFMT == S_IFREG else { throw Trouble(message: Messages.noOrdinaryFile(path)) }
            if status.st_nlink > 1 { return .refused(Messages.hardLinks(path, Int(status.st_nlink))) }
        }
        guard let neighbour = Neighbour.make(beside: place, mode: isThere ? 0o600 : 0o644) else { throw failure(path) }
        do throws(Trouble) {
            guard neighbour.write(bytes) else { throw failure(path) }
            if isThere, !copyRights(status, from: former, to: neighbour.descriptor) {
                let message = Messages.rightsWouldBeLost(path, Terminal.reason(errno))
                neighbour.discard()
                return .refused(message)
            }
            return try finish(neighbour, place)
        } catch {
            neighbour.discard()
            throw error
        }
    }

    private static func copyRights(_ status: stat, from former: Int32, to new: Int32) -> Bool {
        var present = stat()
        guard fstat(new, &present) == 0 else { return false }
        if (present.st_uid, present.st_gid) != (status.st_uid, status.st_gid) {
            guard fchown(new, status.st_uid, status.st_gid) == 0 else { return false }
        }
        // The mode last: to change an owner takes bits away, and an access list sets those of the group (acl(5)).
        return System.copyAllAttributes(from: former, to: new) && fchmod(new, status.st_mode & 0o7777) == 0
    }

    private static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
        (try? FileReader.read(path)) == bytes
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
