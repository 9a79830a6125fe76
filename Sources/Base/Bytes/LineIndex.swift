/// Counts the lines before a byte without counting from the beginning: a page with ten thousand dead links would
/// otherwise be read ten thousand times. Kept for all pages, so it takes a sixth of the memory of `LineStarts`.
package struct LineIndex: Sendable {
    /// Bytes. Small, because an export asks for the place of everything on a page.
    private static let blockSize = 256
    /// Line ends before each block but the first.
    private let endsBefore: [Int32]

    /// Of the first `count` bytes.
    package init(_ bytes: [UInt8], count: Int) {
        var endsBefore: [Int32] = []
        endsBefore.reserveCapacity(count / Self.blockSize)
        bytes.withUnsafeBufferPointer { bytes in
            var ends: Int32 = 0
            var position = 0
            for blockEnd in stride(from: Self.blockSize, through: count, by: Self.blockSize) {
                while let end = bytes.first(UInt8(ascii: "\n"), from: position, to: blockEnd) {
                    ends += 1
                    position = end + 1
                }
                position = blockEnd
                endsBefore.append(ends)
            }
        }
        self.endsBefore = endsBefore
    }

    /// Of `count` bytes with lines that all end with LF; `starts` are their first bytes.
    package init(_ starts: LineStarts, count: Int) {
        var endsBefore: [Int32] = []
        endsBefore.reserveCapacity(count / Self.blockSize)
        var line = 1
        for blockEnd in stride(from: Self.blockSize, through: count, by: Self.blockSize) {
            while line < starts.count, starts[line] <= blockEnd { line += 1 }
            endsBefore.append(Int32(line - 1))
        }
        self.endsBefore = endsBefore
    }

    /// How many line ends (LF) stand before the byte `offset`, and where its line begins.
    package func line(of offset: Int, in bytes: [UInt8]) -> (endsBefore: Int, start: Int) {
        let block = min(offset / Self.blockSize, endsBefore.count)
        let blockStart = block * Self.blockSize
        var ends = block > 0 ? Int(endsBefore[block - 1]) : 0
        var position = blockStart
        bytes.withUnsafeBufferPointer { bytes in
            while let end = bytes.first(UInt8(ascii: "\n"), from: position, to: offset) {
                ends += 1
                position = end + 1
            }
        }
        if position == blockStart { position = lineStart(behind: ends, in: bytes) }
        return (ends, position)
    }

    /// The first byte of the line that has so many line ends before it; nil when there are not so many.
    package func start(ofLine ends: Int, in bytes: [UInt8], count: Int) -> Int? {
        guard ends > 0 else { return ends == 0 ? 0 : nil }
        let block = endsBefore.bisection(where: { Int($0) >= ends })
        var left = ends - (block > 0 ? Int(endsBefore[block - 1]) : 0)
        var position = block * Self.blockSize
        return bytes.withUnsafeBufferPointer { bytes in
            while let end = bytes.first(UInt8(ascii: "\n"), from: position, to: count) {
                position = end + 1
                left -= 1
                if left == 0 { return position }
            }
            return nil
        }
    }

    /// Where the line begins that comes behind so many line ends, which stand before some block. Found by bisection: a page
    /// may be one line of a megabyte.
    private func lineStart(behind ends: Int, in bytes: [UInt8]) -> Int {
        guard ends > 0 else { return 0 }
        // The last line end stands in the block before the first one that has all of them before it.
        let behind = endsBefore.bisection(where: { $0 >= ends })
        var start = (behind + 1) * Self.blockSize
        while bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }
}
