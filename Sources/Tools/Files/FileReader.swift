import Essentials

/// Reads whole files.
package enum FileReader {
    package struct Failure: Error, Sendable, Equatable {
        /// The system's description: "Permission denied".
        package let reason: String
        package let isMissing: Bool
    }

    /// Limit in bytes, because devices and pipes may never end. A baseline, the largest file to read whole, has 30 MB
    /// for 100,000 findings.
    package static let largest = 100_000_000

    /// Why a pipe or a device is not read: it may never end, or wait for a writer.
    package static let notAFile = "it is a pipe or a device, not a file"

    /// The path of standard input, which may be a pipe.
    package static let standardInput = "/dev/stdin"

    /// The whole file. Throws if it cannot be read, has more than `limit` bytes, or `isAllowed` refuses the place of
    /// the opened file.
    package static func read(
        _ path: String, limit: Int = largest, isAllowed: ((_ place: String?) -> Bool)? = nil
    ) throws(Failure) -> [UInt8] {
        let bytes = try beginning(of: path, count: limit + 1, isAllowed: isAllowed)
        guard bytes.count <= limit else {
            throw Failure(reason: "it has more than \(limit) bytes, or never ends", isMissing: false)
        }
        return bytes
    }

    /// The first `limit` bytes at most; reads no more of the file.
    package static func beginning(
        of path: String, count limit: Int, isAllowed: ((_ place: String?) -> Bool)? = nil
    ) throws(Failure) -> [UInt8] {
        let isInput = path == standardInput
        // Opening a named pipe would wait for a writer.
        let file = isInput ? dup(0) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        if let isAllowed, !isAllowed(OpenFile.place(of: file, openedAs: path)) {
            throw Failure(reason: "a link leads out of the content folder", isMissing: false)
        }
        guard let status = FileStatus(of: file) else { throw failure() }
        guard isInput || status.isFile || status.isFolder else { throw Failure(reason: notAFile, isMissing: false) }
        var bytes: [UInt8] = []
        // One byte more than the size, so that a single call also sees the end of a typical file.
        var capacity = min(status.size + 1, limit)
        while true {
            var (count, error) = (0, SystemError(0))
            let space = capacity
            let chunk = [UInt8](unsafeUninitializedCapacity: space) { buffer, used in
                count = Descriptor.fill(buffer, from: file)
                error = .last
                used = max(0, count)
            }
            guard count >= 0 else { throw failure(error) }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if count < space || bytes.count == limit { return bytes }
            capacity = min(max(4_096, capacity), limit - bytes.count)
        }
    }

    private static func failure(_ error: SystemError = .last) -> Failure {
        Failure(reason: error.reason, isMissing: error.isMissing)
    }
}
