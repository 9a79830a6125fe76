#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A regular file, open for reading as long as somebody holds it.
package final class OpenFile: Sendable {
    private let descriptor: Int32
    /// When it was opened.
    package let status: FileStatus

    /// Nil when there is no such file, it may not be read, it is a folder, a pipe or the like, or `isAllowed` refuses the
    /// place where the opened file is.
    package init?(_ path: String, isAllowed: (_ place: String?) -> Bool) {
        // Without waiting: opening a pipe would otherwise last until somebody writes to it.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        guard let status = FileStatus(of: descriptor), status.isFile,
            isAllowed(Self.place(of: descriptor, openedAs: path))
        else {
            close(descriptor)
            return nil
        }
        self.status = status
    }

    deinit {
        close(descriptor)
    }

    /// At most `count` bytes from `offset`; empty at the end or when reading fails.
    package func read(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            used = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }

    /// The absolute path of an open file, without symbolic links; nil where there is nothing any more.
    ///
    /// A symbolic link can be switched between a look at it and opening it, so files are opened first and their place is
    /// asked for afterwards.
    static func place(of descriptor: Int32, openedAs path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        #if canImport(Darwin)
            let isKnown = fcntl(descriptor, F_GETPATH, &bytes) == 0
        #else
            // proc(5): a link to the file as it was opened, wherever names lead by now.
            let isKnown = readlink("/proc/self/fd/\(descriptor)", &bytes, bytes.count - 1) > 0
        #endif
        return isKnown ? RawPath(chars: bytes).text : Disk.realPath(path)
    }
}
