#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import ContentGraph
import Markdown

/// A file that is made piece by piece, so that it need not lie in memory as a whole: a heading, a sum of the rest in eight
/// bytes, the rest.
struct SummedFile: ~Copyable {
    private let path: String
    /// -1 when the file is closed.
    private var descriptor: Int32
    private let sumPlace: Int
    private var sum = Fingerprint()
    /// What has not been written yet: less than `Disk.pieceSize`.
    private var waiting: [UInt8] = []

    /// Bytes.
    static let sumLength = 8

    private init(path: String, descriptor: Int32, sumPlace: Int) {
        self.path = path
        self.descriptor = descriptor
        self.sumPlace = sumPlace
    }

    /// Throws when there is a file of that name already.
    static func make(_ path: String, heading: [UInt8]) throws(PublishingError) -> SummedFile {
        let file = SummedFile(path: path, descriptor: try Disk.make(path), sumPlace: heading.count)
        // The sum goes where there is nothing yet.
        try Disk.write(heading + [UInt8](repeating: 0, count: sumLength), to: file.descriptor, path: path)
        return file
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    mutating func append(_ bytes: [UInt8]) throws(PublishingError) {
        waiting += bytes
        while waiting.count >= Disk.pieceSize {
            try write(Array(waiting[..<Disk.pieceSize]))
            waiting.removeFirst(Disk.pieceSize)
        }
    }

    /// Writes what is left, and the sum.
    mutating func finish() throws(PublishingError) {
        try write(waiting)
        waiting = []
        guard lseek(descriptor, off_t(sumPlace), SEEK_SET) >= 0 else { throw PublishingError(.write, path: path) }
        var record = RecordWriter()
        record.add(sum.value)
        try Disk.write(record.bytes, to: descriptor, path: path)
        let status = close(descriptor)
        descriptor = -1
        // Some file systems report a full disk only here.
        guard status == 0 else { throw PublishingError(.write, path: path) }
    }

    private mutating func write(_ piece: [UInt8]) throws(PublishingError) {
        sum.add(piece)
        try Disk.write(piece, to: descriptor, path: path)
    }

    /// The rest of a file behind the heading; nil when the sum is another one.
    static func rest(of bytes: [UInt8], behind heading: [UInt8]) -> ArraySlice<UInt8>? {
        guard bytes.starts(with: heading), bytes.count >= heading.count + sumLength else { return nil }
        var reader = RecordReader(bytes[heading.count...])
        let rest = bytes[(heading.count + sumLength)...]
        let sum = rest.withUnsafeBytes { Fingerprint(pieces: $0) }
        return sum.value == reader.eightBytes() ? rest : nil
    }
}
