#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Base

/// A new file that is made piece by piece, so that it need not lie in memory as a whole.
final class GrowingFile {
    private let path: String
    /// -1 when the file is closed.
    private var descriptor: Int32
    private var sum = Fingerprint()
    private(set) var count = 0
    /// What has not been written yet: less than `Disk.pieceSize`.
    private var waiting = ByteBuffer()
    /// The first thing that went wrong; nothing is written behind it.
    private var failure: PublishingError?

    /// `heading` is not part of the sum. Throws when there is a file of that name already.
    init(_ path: String, heading: [UInt8] = []) throws(PublishingError) {
        self.path = path
        descriptor = try Disk.make(path)
        if !heading.isEmpty { try Disk.write(heading, to: descriptor, path: path) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whoever finishes the file is told of what goes wrong here.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        waiting.append(bytes)
        guard waiting.count >= Disk.pieceSize else { return }
        var rest = ByteBuffer()
        waiting.withBytes { waiting in
            var start = 0
            while waiting.count - start >= Disk.pieceSize {
                write(UnsafeBufferPointer(rebasing: waiting[start..<start + Disk.pieceSize]))
                start += Disk.pieceSize
            }
            rest.append(UnsafeBufferPointer(rebasing: waiting[start...]))
        }
        waiting = rest
    }

    /// Writes what is left; the sum of everything behind the heading, as `Disk.fingerprint` would find it.
    func finish() throws(PublishingError) -> Fingerprint {
        waiting.withBytes(write)
        waiting = ByteBuffer()
        if let failure { throw failure }
        return sum
    }

    /// Puts bytes in the place of others.
    func overwrite(_ bytes: [UInt8], at place: Int) throws(PublishingError) {
        guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else { throw PublishingError(.write, path: path) }
        try Disk.write(bytes, to: descriptor, path: path)
    }

    func end() throws(PublishingError) {
        let status = close(descriptor)
        descriptor = -1
        // Some file systems report a full disk only here.
        guard status == 0 else { throw PublishingError(.write, path: path) }
    }

    private func write(_ piece: UnsafeBufferPointer<UInt8>) {
        sum.add(UnsafeRawBufferPointer(piece))
        count += piece.count
        guard failure == nil else { return }
        do throws(PublishingError) {
            try Disk.write(UnsafeRawBufferPointer(piece), to: descriptor, path: path)
        } catch {
            failure = error
        }
    }
}
