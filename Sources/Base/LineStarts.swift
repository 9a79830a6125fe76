/// The starts of the lines of a source. Lines end with LF (CR LF counts as one end).
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

    @inlinable package var count: Int { starts.count }

    /// The first byte of a line; lines count from 0.
    @inlinable package subscript(line: Int) -> Int { Int(starts[line]) }

    /// The line of a byte, counted from 0.
    package func line(of offset: Int) -> Int {
        starts.bisection(where: { Int($0) > offset }) - 1
    }
}
