import Base
import Handbook

/// A file that says whether it is whole: a heading, a sum of the rest in eight bytes, the rest.
struct SummedFile {
    private let file: GrowingFile
    private let sumPlace: Int

    /// Bytes.
    private static let sumLength = 8

    /// Throws when there is a file of that name already.
    init(_ path: String, heading: [UInt8]) throws(PublishingError) {
        // The sum goes where there is nothing yet.
        file = try GrowingFile(path, heading: heading + [UInt8](repeating: 0, count: Self.sumLength))
        sumPlace = heading.count
    }

    func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer(file.append)
    }

    /// Writes what is left, and the sum.
    func finish() throws(PublishingError) {
        var record = RecordWriter()
        record.add(try file.finish().value)
        try file.overwrite(record.bytes, at: sumPlace)
        try file.end()
    }

    /// The rest of a file behind the heading; nil when the sum is another one, or the file larger than places in it can be
    /// (2 GB).
    static func rest(of bytes: [UInt8], behind heading: [UInt8]) -> Excerpt? {
        guard bytes.starts(with: heading), bytes.count >= heading.count + sumLength,
            bytes.count <= Int(Int32.max)
        else { return nil }
        let start = heading.count + sumLength
        var reader = RecordReader(Excerpt(TextRange(heading.count..<start), of: bytes))
        let rest = Excerpt(TextRange(start..<bytes.count), of: bytes)
        let sum = rest.withBytes { Fingerprint(pieces: UnsafeRawBufferPointer($0)) }
        return sum.value == reader.eightBytes() ? rest : nil
    }
}
