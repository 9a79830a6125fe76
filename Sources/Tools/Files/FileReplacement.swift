import Essentials

/// Replaces whole files through a temporary neighbour, so that no reader sees a partial file. Keeps owner, mode and
/// attributes; writes the target of a symbolic link.
package enum FileReplacement {
    package enum Failure: Error, Sendable, Equatable {
        case system(SystemError)
        case notAFile
        /// The file has this many hard links; a replacement would keep only one of them.
        case hardLinks(Int)
        /// The owner, mode or access lists could not be copied.
        case rightsLost(SystemError)
    }

    package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        _ = try put(bytes, at: path) { neighbour, place throws(Failure) in
            try Self.move(neighbour, to: place)
            return true
        }
    }

    /// Replaces a file only if its bytes are `old`; otherwise returns false.
    package static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(Failure) -> Bool {
        try put(new, at: path) { neighbour, place throws(Failure) in
            guard holds(place, old) else {
                neighbour.discard()
                return false
            }
            guard exchange(neighbour.path, place) else {
                // Some file systems cannot exchange files.
                try Self.move(neighbour, to: place)
                return true
            }
            // If the file was saved meanwhile, that version is restored.
            let hasChanged = !holds(neighbour.path, old)
            if hasChanged, exchange(neighbour.path, place), !holds(neighbour.path, new) {
                _ = exchange(neighbour.path, place)
            }
            neighbour.discard()
            return !hasChanged
        }
    }

    /// Removes temporary files of killed runs from folders.
    package static func removeLeftovers(in folders: some Sequence<String>) {
        folders.forEach(Neighbour.removeLeftovers)
    }

    /// Writes a neighbour with the file's attributes and new bytes; `finish` moves it into place.
    private static func put(
        _ bytes: [UInt8], at path: String, finish: (Neighbour, String) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        let isThere = Disk.exists(path)
        guard let place = isThere ? Disk.realPath(path) : path else { throw .system(.last) }
        let previous = open(place, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        defer { if previous >= 0 { close(previous) } }
        var status = stat()
        if isThere {
            guard previous >= 0, fstat(previous, &status) == 0 else { throw .system(.last) }
            guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
            if status.st_nlink > 1 { throw .hardLinks(Int(status.st_nlink)) }
        }
        let neighbour = try Neighbour.make(beside: place, mode: isThere ? 0o600 : 0o644)
        do throws(Failure) {
            try neighbour.write(bytes)
            if isThere, !neighbour.takeRights(status, of: previous) { throw .rightsLost(.last) }
            return try finish(neighbour, place)
        } catch {
            neighbour.discard()
            throw error
        }
    }

    private static func move(_ neighbour: Neighbour, to place: String) throws(Failure) {
        guard rename(neighbour.path, place) == 0 else { throw .system(.last) }
        neighbour.release()
    }

    private static func exchange(_ one: String, _ other: String) -> Bool { (try? Disk.exchange(one, other)) != nil }

    private static func holds(_ path: String, _ bytes: [UInt8]) -> Bool { (try? FileReader.read(path)) == bytes }
}
