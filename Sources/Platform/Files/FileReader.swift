#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads whole files.
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
    /// refuses by the place where the opened file is.
    package static func read(
        _ path: String, limit: Int = largest, isAllowed: ((_ place: String?) -> Bool)? = nil
    ) throws(Failure) -> [UInt8] {
        let bytes = try beginning(of: path, count: limit + 1, isAllowed: isAllowed)
        guard bytes.count <= limit else {
            throw Failure(reason: "it has more than \(limit) bytes, or never ends", isMissing: false)
        }
        return bytes
    }

    /// At most `count` bytes: nothing else of the file is ever taken.
    package static func beginning(
        of path: String, count limit: Int, isAllowed: ((_ place: String?) -> Bool)? = nil
    ) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        if let isAllowed, !isAllowed(OpenFile.place(of: file, openedAs: path)) {
            throw Failure(reason: "a link leads out of the content folder", isMissing: false)
        }
        guard let status = FileStatus(of: file) else { throw failure() }
        var bytes: [UInt8] = []
        // A byte more than the size tells, so that the usual file is read in one call that also sees its end.
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
        Shortage.note(error)
        return Failure(reason: error.reason, isMissing: error.isMissing)
    }
}
