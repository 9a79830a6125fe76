import CPosix
import Essentials

extension Disk {
    /// The descriptor of a file; negative, with `errno` set, if it cannot be opened. Does not wait for a pipe, which
    /// reads as empty.
    private static func openToRead(_ path: String, _ more: Int32 = 0) -> Int32 {
        open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | more)
    }

    /// Whether the path is a file, not a link to one, with exactly these bytes.
    package static func holds(_ path: String, _ content: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let status = FileStatus(ofEntry: path), status.isFile, status.size == content.count,
            let there = try? FileReader.read(path)
        else { return false }
        // Other processes may change the file meanwhile, and its length with it.
        guard there.count == content.count, let start = content.baseAddress else { return there.count == content.count }
        return there.withUnsafeBytes { memcmp($0.baseAddress!, start, content.count) == 0 }
    }

    /// Creates a file; throws if it exists.
    package static func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) throws(FileError) {
        try finish(try make(path), path) { file throws(FileError) in
            guard Descriptor.write(UnsafeRawBufferPointer(bytes), to: file) else { throw FileError(.write, path: path) }
        }
    }

    /// Closes a file after the work on it. Some file systems report a full disk only then.
    private static func finish(
        _ file: Int32, _ path: String, _ work: (Int32) throws(FileError) -> Void
    ) throws(FileError) {
        do throws(FileError) { try work(file) } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw FileError(.write, path: path) }
    }

    /// Creates a file; throws if it exists.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try bytes.withUnsafeBufferPointer { bytes throws(FileError) in try write(bytes, to: path) }
    }

    /// Appends bytes to a file; creates it if missing.
    package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw FileError(.write, path: path) }
        try finish(file, path) { file throws(FileError) in
            guard bytes.withUnsafeBytes({ Descriptor.write($0, to: file) }) else { throw FileError(.write, path: path) }
        }
    }

    /// The descriptor of a new file.
    private static func make(_ path: String) throws(FileError) -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw FileError(.write, path: path) }
        return file
    }

    // MARK: Names

    // Paths are strings, or bytes from `RawPath.inside`.

    /// Renames a file or folder; replaces an existing file.
    package static func move(_ old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) throws(FileError) {
        guard rename(old, new) == 0 else { throw FileError(.write, path: String(cString: new)) }
    }

    /// Swaps two directory entries atomically, where the file system can.
    package static func exchange(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) throws(FileError) {
        guard curbcut_exchange(one, other) == 0 else { throw FileError(.write, path: String(cString: one)) }
    }

    /// Adds a hard link to a file, or to a symbolic link itself.
    package static func link(_ old: UnsafePointer<CChar>, as new: UnsafePointer<CChar>) throws(FileError) {
        guard linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 else { throw FileError(.write, path: String(cString: new)) }
    }

    package static func removeFile(_ path: UnsafePointer<CChar>) throws(FileError) {
        guard unlink(path) == 0 else { throw FileError(.write, path: String(cString: path)) }
    }

    package static func removeEmptyFolder(_ path: String) throws(FileError) {
        guard rmdir(path) == 0 else { throw FileError(.write, path: path) }
    }

    /// Creates a folder that only this user can enter.
    package static func makePrivateFolder(_ path: UnsafePointer<CChar>) throws(FileError) {
        guard mkdir(path, S_IRWXU) == 0 else { throw FileError(.write, path: String(cString: path)) }
    }

    // MARK: Media

    /// Bytes of each file to read at once when comparing.
    private static let pieceSize = 1 << 18

    /// Bytes to copy at once.
    private static let chunkSize = 1 << 20

    /// Copies a file of any size in pieces, with its times, which identify it later. Returns the number of bytes.
    /// `isAllowed` checks the place of the opened file; if it refuses, the error has no system error.
    @discardableResult
    package static func copy(
        _ old: String, to new: String, if isAllowed: (_ place: String?) -> Bool
    ) throws(FileError) -> Int {
        let source = openToRead(old)
        guard source >= 0 else { throw FileError(.read, path: old) }
        defer { close(source) }
        guard isAllowed(OpenFile.place(of: source, openedAs: old)) else { throw FileError(.read, path: old, nil) }
        var status = stat()
        guard fstat(source, &status) == 0 else { throw FileError(.read, path: old) }
        let target = try make(new)
        var count = 0
        do throws(FileError) {
            try finish(target, new) { target throws(FileError) in
                count = try copyBytes(from: source, old, to: target, new)
                futimens(target, [status.times[1], status.times[1]])
            }
        } catch {
            unlink(new)
            throw error
        }
        return count
    }

    private static func copyBytes(
        from source: Int32, _ old: String, to target: Int32, _ new: String
    ) throws(FileError) -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkSize, alignment: 16)
        defer { buffer.deallocate() }
        var copied = 0
        while true {
            let count = Descriptor.read(source, into: buffer.baseAddress!, count: buffer.count)
            guard count >= 0 else { throw FileError(.read, path: old) }
            if count == 0 { break }
            let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            guard Descriptor.write(piece, to: target) else { throw FileError(.write, path: new) }
            copied += count
        }
        return copied
    }

    /// The size of our file if it has the same bytes as `other`, otherwise nil. Size and time are not enough: archives
    /// and reproducible builds give all files the same time.
    package static func sizeIfSame(_ file: String, as other: String) -> Int? {
        guard let first = FileStatus(ofEntry: file), let second = FileStatus(other), first.isFile,
            first.size == second.size
        else { return nil }
        let (one, two) = (openToRead(file, O_NOFOLLOW), openToRead(other))
        defer { for descriptor in [one, two] where descriptor >= 0 { close(descriptor) } }
        guard one >= 0, two >= 0 else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 2 * pieceSize, alignment: 16) { room in
            let (left, right) = (room.baseAddress!, room.baseAddress! + pieceSize)
            var total = 0
            while true {
                let count = Descriptor.read(one, into: left, count: pieceSize)
                guard count >= 0, Descriptor.read(two, into: right, count: pieceSize) == count,
                    memcmp(left, right, count) == 0
                else { return nil }
                total += count
                if count == 0 { return total }
            }
        }
    }
}
