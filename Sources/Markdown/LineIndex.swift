#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Counts the lines before a byte without counting from the beginning: a page with ten thousand dead links would
/// otherwise be read ten thousand times.
struct LineIndex: Sendable {
    /// Bytes. Small, because an export asks for the place of everything on a page.
    private static let blockSize = 256
    /// Line ends before each block but the first.
    private let endsBefore: [Int32]

    /// Of the first `count` bytes.
    init(_ bytes: [UInt8], count: Int) {
        var ends: Int32 = 0
        endsBefore = stride(from: Self.blockSize, to: count + 1, by: Self.blockSize).map { start in
            ends += Int32(Self.lineEnds(in: bytes, start - Self.blockSize..<start))
            return ends
        }
    }

    /// How many line ends (LF) stand before the byte `offset`.
    func lineEnds(before offset: Int, in bytes: [UInt8]) -> Int {
        let block = min(offset / Self.blockSize, endsBefore.count)
        let known = block > 0 ? Int(endsBefore[block - 1]) : 0
        return known + Self.lineEnds(in: bytes, block * Self.blockSize..<offset)
    }

    /// The first byte of the line that the byte `offset` stands in.
    static func lineStart(of offset: Int, in bytes: [UInt8]) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    private static func lineEnds(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            var count = 0
            for byte in UnsafeBufferPointer(rebasing: buffer[range]) where byte == UInt8(ascii: "\n") { count += 1 }
            return count
        }
    }
}
