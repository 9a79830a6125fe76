#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Markdown
import SafeHTML

extension Disk {
    static func read(_ path: String) throws(PublishingError) -> [UInt8] {
        let file = openToRead(path)
        guard file >= 0 else { throw PublishingError(.read, path: path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw PublishingError(.read, path: path) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, used in
            while used < buffer.count {
                let count = readOnce(file, buffer.baseAddress! + used, buffer.count - used)
                if count < 0 { failure = errno }
                if count <= 0 { break }
                used += count
            }
        }
        guard failure == 0 else { throw PublishingError(.read, path: path, code: failure) }
        return bytes
    }

    /// Reads a file whose size the system does not tell, as those in `/proc`.
    static func readStream(_ path: String) throws(PublishingError) -> [UInt8] {
        let file = openToRead(path)
        guard file >= 0 else { throw PublishingError(.read, path: path) }
        defer { close(file) }
        var bytes: [UInt8] = []
        while true {
            var count = 0
            bytes += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, used in
                count = readOnce(file, buffer.baseAddress!, buffer.count)
                used = max(0, count)
            }
            guard count >= 0 else { throw PublishingError(.read, path: path) }
            if count == 0 { return bytes }
        }
    }

    /// The descriptor of a file; negative, with `errno` set, where it cannot be opened. Does not wait where somebody has put
    /// a pipe in the place of a file: it is read as if it were empty.
    private static func openToRead(_ path: String, _ more: Int32 = 0) -> Int32 {
        open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | more)
    }

    /// Whether there is a file, and not a link to one, that holds exactly these bytes.
    static func holds(_ path: String, _ content: ByteBuffer) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == content.count,
            let there = try? read(path)
        else {
            return false
        }
        // Others may write the file while it is read, so that it is not as long as it was.
        guard there.count == content.count else { return false }
        return content.withBytes { content in there.withUnsafeBufferPointer { content.has($0, at: 0) } }
    }

    /// Whether there is a file that begins with these bytes.
    static func begins(_ path: String, with bytes: [UInt8]) -> Bool {
        let file = openToRead(path)
        guard file >= 0 else { return false }
        defer { close(file) }
        let there = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, used in
            used = max(0, readOnce(file, buffer.baseAddress!, buffer.count))
        }
        return there == bytes
    }

    /// Bytes.
    static let pieceSize = 1 << 18

    /// Of a regular file's bytes, and how many they are; nil when it cannot be read, or is a link and these are not to be
    /// followed. Reads in pieces: nothing of it stays in memory.
    static func fingerprint(of path: String, followingLinks: Bool = false) -> (content: Fingerprint, count: Int)? {
        let file = openToRead(path, followingLinks ? 0 : O_NOFOLLOW)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: pieceSize, alignment: 16) { buffer in
            var fingerprint = Fingerprint()
            var total = 0
            while true {
                // read(2): of a regular file a short piece is the last one. Were it not, the sum would be another one, and
                // the file would be made anew.
                let used = readOnce(file, buffer.baseAddress!, buffer.count)
                if used < 0 { return nil }
                fingerprint.add(UnsafeRawBufferPointer(rebasing: buffer[..<used]))
                total += used
                if used < buffer.count { return (fingerprint, total) }
            }
        }
    }

    /// Makes a file; throws when there is one already.
    static func write(_ content: ByteBuffer, to path: String) throws(PublishingError) {
        try content.withBytes { bytes throws(PublishingError) in
            try write(UnsafeRawBufferPointer(bytes), to: path)
        }
    }

    /// The same.
    static func write(_ bytes: [UInt8], to path: String) throws(PublishingError) {
        try bytes.withUnsafeBufferPointer { bytes throws(PublishingError) in
            try write(UnsafeRawBufferPointer(bytes), to: path)
        }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(PublishingError) {
        let file = try make(path)
        do throws(PublishingError) {
            try write(bytes, to: file, path: path)
        } catch {
            close(file)
            throw error
        }
        // Some file systems report a full disk only here.
        guard close(file) == 0 else { throw PublishingError(.write, path: path) }
    }

    /// The descriptor of a new file.
    static func make(_ path: String) throws(PublishingError) -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw PublishingError(.write, path: path) }
        return file
    }

    /// Adds bytes to an open file.
    static func write(_ bytes: [UInt8], to file: Int32, path: String) throws(PublishingError) {
        try bytes.withUnsafeBufferPointer { bytes throws(PublishingError) in
            try write(UnsafeRawBufferPointer(bytes), to: file, path: path)
        }
    }

    /// The same.
    static func write(
        _ bytes: UnsafeRawBufferPointer, to file: Int32, path: String
    ) throws(PublishingError) {
        var written = 0
        while written < bytes.count {
            let count = writeOnce(file, bytes.baseAddress! + written, bytes.count - written)
            if count < 0, errno != EINTR { throw PublishingError(.write, path: path) }
            written += max(0, count)
        }
    }

    static func linkOrCopy(_ old: String, to new: String) throws(PublishingError) {
        if link(old, new) == 0 { return }
        try copy(old, to: new)
    }

    // MARK: Media

    /// Bytes that are read and written at once when a file is copied.
    private static let chunkSize = 1 << 20

    /// Copies a file of any size in pieces, with its times, by which it will be known again; the bytes that were copied.
    /// `isAllowed` is asked about the open file; when it says no, the error has no number.
    @discardableResult
    static func copy(
        _ old: String, to new: String, if isAllowed: (_ descriptor: Int32) -> Bool = { _ in true }
    ) throws(PublishingError) -> Int {
        let source = openToRead(old)
        guard source >= 0 else { throw PublishingError(.read, path: old) }
        defer { close(source) }
        guard isAllowed(source) else { throw PublishingError(.read, path: old, code: 0) }
        var status = stat()
        guard fstat(source, &status) == 0 else { throw PublishingError(.read, path: old) }
        let target = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard target >= 0 else { throw PublishingError(.write, path: new) }
        let count: Int
        do throws(PublishingError) {
            count = try copyBytes(from: source, old, to: target, new)
        } catch {
            close(target)
            unlink(new)
            throw error
        }
        setTimes(of: target, from: status)
        // Some file systems report a full disk only here. The descriptor is given back all the same.
        guard close(target) == 0 else {
            let failure = PublishingError(.write, path: new)
            unlink(new)
            throw failure
        }
        return count
    }

    private static func copyBytes(
        from source: Int32, _ old: String, to target: Int32, _ new: String
    ) throws(PublishingError) -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkSize, alignment: 16)
        defer { buffer.deallocate() }
        var copied = 0
        while true {
            let count = readOnce(source, buffer.baseAddress!, buffer.count)
            guard count >= 0 else { throw PublishingError(.read, path: old) }
            if count == 0 { return copied }
            try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: target, path: new)
            copied += count
        }
    }

    private static func setTimes(of file: Int32, from status: stat) {
        #if canImport(Glibc)
            let times = [status.st_mtim, status.st_mtim]
        #else
            let times = [status.st_mtimespec, status.st_mtimespec]
        #endif
        futimens(file, times)
    }

    /// The size of `old` when it has the size and the time of `new`, as a copy has; nil when it has not.
    static func sizeIfSame(_ old: String, as new: String) -> Int? {
        var first = stat()
        var second = stat()
        guard lstat(old, &first) == 0, stat(new, &second) == 0, first.st_mode & S_IFMT == S_IFREG,
            first.st_size == second.st_size
        else { return nil }
        #if canImport(Glibc)
            let (one, other) = (first.st_mtim, second.st_mtim)
        #else
            let (one, other) = (first.st_mtimespec, second.st_mtimespec)
        #endif
        return one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec ? Int(first.st_size) : nil
    }

    private static func readOnce(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ room: Int) -> Int {
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(file, buffer, room)
            #else
                let count = Darwin.read(file, buffer, room)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }

    private static func writeOnce(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(file, bytes, count)
        #else
            Darwin.write(file, bytes, count)
        #endif
    }
}

extension Fingerprint {
    /// Of a file that holds these bytes; the same as `Disk.fingerprint` finds.
    init(content: ByteBuffer) {
        self = content.withBytes { Fingerprint(pieces: UnsafeRawBufferPointer($0)) }
    }

    /// The same.
    init(content bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { Fingerprint(pieces: $0) }
    }

    /// Of bytes that were added piece by piece.
    init(pieces bytes: UnsafeRawBufferPointer) {
        self.init()
        var rest = bytes
        while rest.count >= Disk.pieceSize {
            add(UnsafeRawBufferPointer(rebasing: rest[..<Disk.pieceSize]))
            rest = UnsafeRawBufferPointer(rebasing: rest[Disk.pieceSize...])
        }
        add(rest)
    }
}
