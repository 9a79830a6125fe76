#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Base

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

    /// Bytes of each of two files that are read at once to compare them.
    private static let pieceSize = 1 << 18

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
            if count == 0 { break }
            let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            // A gap stays a gap, as in preallocated files: a file can be larger than the disk.
            if !isZero(piece) || lseek(target, off_t(count), SEEK_CUR) < 0 { try write(piece, to: target, path: new) }
            copied += count
        }
        guard ftruncate(target, off_t(copied)) == 0 else { throw PublishingError(.write, path: new) }
        return copied
    }

    private static func isZero(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes[0] == 0 && memcmp(bytes.baseAddress!, bytes.baseAddress! + 1, bytes.count - 1) == 0
    }

    private static func setTimes(of file: Int32, from status: stat) {
        #if canImport(Glibc)
            let times = [status.st_mtim, status.st_mtim]
        #else
            let times = [status.st_mtimespec, status.st_mtimespec]
        #endif
        futimens(file, times)
    }

    /// Gives a folder the times of another one.
    static func copyTimes(of status: stat, to folder: UnsafePointer<CChar>) {
        #if canImport(Glibc)
            let times = [status.st_atim, status.st_mtim]
        #else
            let times = [status.st_atimespec, status.st_mtimespec]
        #endif
        utimensat(AT_FDCWD, folder, times, AT_SYMLINK_NOFOLLOW)
    }

    /// The size of a file of ours when it has the bytes of `other`; nil when it has not. Size and time would not tell:
    /// archives and reproducible builds give one time to all files.
    static func sizeIfSame(_ file: String, as other: String) -> Int? {
        var (first, second) = (stat(), stat())
        guard lstat(file, &first) == 0, stat(other, &second) == 0, first.st_mode & S_IFMT == S_IFREG,
            first.st_size == second.st_size
        else { return nil }
        let (one, two) = (openToRead(file, O_NOFOLLOW), openToRead(other))
        defer { for descriptor in [one, two] where descriptor >= 0 { close(descriptor) } }
        guard one >= 0, two >= 0 else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 2 * pieceSize, alignment: 16) { room in
            let (left, right) = (room.baseAddress!, room.baseAddress! + pieceSize)
            var total = 0
            while true {
                let count = readOnce(one, left, pieceSize)
                guard count >= 0, readOnce(two, right, pieceSize) == count, memcmp(left, right, count) == 0
                else { return nil }
                total += count
                if count == 0 { return total }
            }
        }
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
