#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Markdown

/// Reads whole files with POSIX calls.
package enum FileReader {
    package struct Failure: Error, Sendable, Equatable {
        /// The system's words: "Permission denied".
        package let reason: String
        package let isMissing: Bool
    }

    /// Devices and pipes may never end. A baseline, the largest file that is read whole, has 30 MB for a hundred thousand
    /// findings.
    package static let largest = 100_000_000

    /// The whole file. Throws for one that cannot be read, for one of more than `limit` bytes, and for one that `isAllowed`
    /// refuses when it is open.
    package static func read(
        _ path: String, limit: Int = largest, isAllowed: (_ descriptor: Int32) -> Bool = { _ in true }
    ) throws(Failure) -> [UInt8] {
        let bytes = try beginning(of: path, count: limit + 1, isAllowed: isAllowed)
        guard bytes.count <= limit else {
            throw Failure(reason: "it has more than \(limit) bytes, or never ends", isMissing: false)
        }
        return bytes
    }

    /// The file as far as a page may go, and a byte more of one that goes on: nothing else of it is ever taken.
    package static func readPage(
        _ path: String, isAllowed: (_ descriptor: Int32) -> Bool = { _ in true }
    ) throws(Failure) -> [UInt8] {
        try beginning(of: path, count: Limits.standard.size + 1, isAllowed: isAllowed)
    }

    /// At most `limit` bytes.
    private static func beginning(
        of path: String, count limit: Int, isAllowed: (_ descriptor: Int32) -> Bool
    ) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(errno) }
        defer { close(file) }
        guard isAllowed(file) else { throw Failure(reason: "a link leads out of the content folder", isMissing: false) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(errno) }
        var bytes: [UInt8] = []
        // A byte more than the size tells, so that the usual file is read in one call that also sees its end.
        var capacity = min(Int(status.st_size) + 1, limit)
        while true {
            var count = -1
            let space = capacity
            var failure: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: space) { buffer, used in
                count = Self.fill(buffer, from: file)
                failure = errno
                used = max(0, count)
            }
            guard count >= 0 else { throw Self.failure(failure) }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if count < space || bytes.count == limit { return bytes }
            capacity = min(max(4_096, capacity), limit - bytes.count)
        }
    }

    private static func failure(_ code: Int32) -> Failure {
        Shortage.note(code)
        return Failure(reason: FolderWalk.reason(code), isMissing: code == ENOENT)
    }

    /// Reads until the buffer is full or the file ends; the number of bytes, -1 on an error.
    private static func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from file: Int32) -> Int {
        var filled = 0
        while filled < buffer.count {
            #if canImport(Glibc)
                let count = Glibc.read(file, buffer.baseAddress! + filled, buffer.count - filled)
            #else
                let count = Darwin.read(file, buffer.baseAddress! + filled, buffer.count - filled)
            #endif
            if count < 0, errno == EINTR { continue }
            if count < 0 { return -1 }
            if count == 0 { break }
            filled += count
        }
        return filled
    }
}
