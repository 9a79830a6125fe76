#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Handbook
import Synchronization

/// Where an open file is.
///
/// A symbolic link can be switched between a look at it and opening it, so files are opened first and their place is
/// asked for afterwards.
package enum OpenedFile {
    /// The absolute path of an open file, without symbolic links; nil where the system does not tell.
    package static func path(_ descriptor: Int32) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        #if canImport(Glibc)
            // proc(5): a link to the file as it was opened, wherever names lead by now.
            guard readlink("/proc/self/fd/\(descriptor)", &bytes, bytes.count - 1) > 0 else { return nil }
        #else
            guard fcntl(descriptor, F_GETPATH, &bytes) == 0 else { return nil }
        #endif
        return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension ContentFolder {
    /// Whether an open file of the listing is in this folder or in the media beside it, wherever links have led.
    package func contains(_ descriptor: Int32, openedAs file: String) -> Bool {
        guard let place = OpenedFile.path(descriptor) ?? Self.realPath(file) else { return false }
        return realFolders.contains { place.hasPrefix($0 == "/" ? $0 : $0 + "/") }
    }

    /// The whole file, of at most `limit` bytes. Throws also if a link to the outside has replaced it since the folder was
    /// listed.
    func read(_ file: ContentPath, limit: Int) throws(FileReader.Failure) -> [UInt8] {
        let location = location(of: file)
        return try FileReader.read(location, limit: limit) { contains($0, openedAs: location) }
    }

    /// The file as far as a page may go, and a byte more of one that goes on.
    func readPage(_ file: ContentPath) throws(FileReader.Failure) -> [UInt8] {
        let location = location(of: file)
        return try FileReader.readPage(location) { contains($0, openedAs: location) }
    }

    /// Absolute and without symbolic links; nil when there is nothing.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// Files and folders that could not be opened although nothing is wrong with them, in this process.
///
/// Whoever reads a folder again and again compares the count before and after: when it has grown, what was found is not
/// all that there is.
package enum Shortage {
    private static let found = Atomic(0)
    private static let last = Atomic<Int32>(0)

    package static var count: Int { found.load(ordering: .acquiring) }
    /// The system's error number of the last one.
    package static var reason: Int32 { last.load(ordering: .acquiring) }

    /// Counts an error that passes by itself: no descriptors or memory left, a disk or a server that did not answer.
    static func note(_ code: Int32) {
        guard [EMFILE, ENFILE, ENOMEM, EAGAIN, EIO, ESTALE, ETIMEDOUT].contains(code) else { return }
        last.store(code, ordering: .releasing)
        found.add(1, ordering: .acquiringAndReleasing)
    }
}
