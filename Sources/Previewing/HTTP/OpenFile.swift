#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Handbook
import Reading

/// A regular file, open for reading until the last part of it has been sent.
final class OpenFile: Sendable {
    private let descriptor: Int32
    /// In bytes, when it was opened.
    let length: Int
    let modified: HTTPDate
    /// Changes whenever the file does.
    let tag: String

    /// A file of the content folder; nil also for one that a link leads out of it to.
    convenience init?(_ file: ContentPath, in folder: ContentFolder) {
        let location = folder.location(of: file)
        self.init(location) { folder.contains($0, openedAs: location) }
    }

    /// Nil when there is no such file, it may not be read, it is a folder, a pipe or the like, or `isAllowed` refuses it
    /// when it is open.
    init?(_ path: String, isAllowed: (_ descriptor: Int32) -> Bool) {
        // Without waiting: opening a pipe would otherwise last until somebody writes to it.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            isAllowed(descriptor)
        else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
        length = Int(status.st_size)
        #if canImport(Glibc)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        modified = HTTPDate(seconds: time.tv_sec)
        let parts = [Int(status.st_ino), time.tv_sec, time.tv_nsec, length]
        tag = parts.map { String($0, radix: 36) }.joined(separator: "-")
    }

    deinit {
        close(descriptor)
    }

    /// At most `count` bytes from `offset`; empty at the end or when reading fails.
    func read(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            used = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }
}
