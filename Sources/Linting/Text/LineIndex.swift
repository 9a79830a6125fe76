import Markdown

/// The lines of a source, and the place in the file of any of its bytes. Lines end with LF (CR LF counts as one end).
package struct LineIndex: Sendable {
    private let starts: [Int32]
    /// Bytes of the source.
    package let end: Int
    /// How many lines of the file stand before the source.
    private let linesBefore: Int

    init(_ bytes: [UInt8], count: Int, origin: Document.Origin) {
        var starts: [Int32] = [0]
        starts.reserveCapacity(count / 32 + 1)
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while let lineEnd = bytes.first(UInt8(ascii: "\n"), from: start, to: count) {
                start = lineEnd + 1
                starts.append(Int32(start))
            }
        }
        self.starts = starts
        end = count
        linesBefore = origin.lines
    }

    package var count: Int { starts.count }

    /// The line of a byte, from 0.
    package func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    package func start(_ line: Int) -> Int { Int(starts[line]) }

    /// The line's bytes with its end.
    package func range(_ line: Int) -> Range<Int> {
        Int(starts[line])..<(line + 1 < starts.count ? Int(starts[line + 1]) : end)
    }

    package func position(of offset: Int) -> SourcePosition {
        let offset = min(max(0, offset), end)
        let line = line(of: offset)
        return SourcePosition(line: line + 1 + linesBefore, column: offset - Int(starts[line]) + 1)
    }
}
