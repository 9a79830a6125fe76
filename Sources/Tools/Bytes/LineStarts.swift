/// The starts of the lines of a source. Lines end with LF (CR LF is one end) unless noted.
@usableFromInline package struct LineStarts: Sendable {
    /// The first byte of each line.
    @usableFromInline let starts: [Int32]

    /// Finds the lines of the first `count` bytes.
    package init(_ bytes: [UInt8], count: Int) {
        var starts: [Int32] = [0]
        starts.reserveCapacity(count / 24 + 1)
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while let end = bytes.first(UInt8(ascii: "\n"), from: start, to: count) {
                start = end + 1
                starts.append(Int32(start))
            }
        }
        self.starts = starts
    }

    /// Line starts as in CommonMark: lines end with LF, CR LF or CR alone.
    package static func commonMark(_ bytes: [UInt8]) -> LineStarts {
        if !bytes[...].contains("\r") { return LineStarts(bytes, count: bytes.count) }
        let ends = bytes.indices.filter { index in
            bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
        }
        return LineStarts(starts: [0] + ends.map { Int32($0 + 1) })
    }

    private init(starts: [Int32]) { self.starts = starts }

    @inlinable package var count: Int { starts.count }

    /// The first byte of a line, numbered from 0.
    @inlinable package subscript(line: Int) -> Int { Int(starts[line]) }

    /// The 0-based line of a byte.
    package func line(of offset: Int) -> Int { starts.bisection(where: { Int($0) > offset }) - 1 }
}
