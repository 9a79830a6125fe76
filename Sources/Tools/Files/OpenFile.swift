import Essentials

/// A regular file, open for reading during the object's lifetime.
package final class OpenFile: Sendable {
    private let descriptor: Int32
    /// Status at opening.
    package let status: FileStatus

    /// Nil if there is no such file, it may not be read, it is a folder, a pipe or the like, or `isAllowed` refuses the
    /// place of the opened file.
    package init?(_ path: String, isAllowed: (_ place: String?) -> Bool) {
        // Without waiting: opening a pipe would block until it has a writer.
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

    deinit { close(descriptor) }

    /// The bytes from `offset`, at most `count`; empty at the end or on errors.
    package func read(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            used = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }

    /// The absolute path of an open file, without symbolic links; nil if it is gone.
    ///
    /// A symbolic link can change between a check and opening it, so files are opened first and then checked.
    static func place(of descriptor: Int32, openedAs path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        #if canImport(Darwin)
            let isKnown = fcntl(descriptor, F_GETPATH, &bytes) == 0
        #else
            // proc(5): a link to the file as opened, wherever names lead now.
            let isKnown = readlink("/proc/self/fd/\(descriptor)", &bytes, bytes.count - 1) > 0
        #endif
        return isKnown ? RawPath(chars: bytes).text : Disk.realPath(path)
    }
}
