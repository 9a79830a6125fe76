import Base

/// Finds the line of a byte without counting from the start: otherwise a page with ten thousand broken links would be
/// read ten thousand times.
struct LineIndex: Sendable {
    /// Bytes per block. Small, because an export asks for the position of everything on a page.
    private static let blockSize = 256
    /// Line ends before each block except the first.
    private let endsBefore: [Int32]

    /// Indexes the first `count` bytes.
    init(_ bytes: [UInt8], count: Int) {
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

    /// Indexes `count` bytes whose lines all end with LF; `starts` are their first bytes.
    init(starts: [Int32], count: Int) {
        var endsBefore: [Int32] = []
        endsBefore.reserveCapacity(count / Self.blockSize)
        var line = 1
        for blockEnd in stride(from: Self.blockSize, through: count, by: Self.blockSize) {
            while line < starts.count, starts[line] <= blockEnd { line += 1 }
            endsBefore.append(Int32(line - 1))
        }
        self.endsBefore = endsBefore
    }

    /// Number of line ends (LF) before the byte `offset`, and the start of its line.
    func line(of offset: Int, in bytes: [UInt8]) -> (endsBefore: Int, start: Int) {
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

    /// The first byte of the line after `ends` line ends; nil if there are not so many.
    func start(ofLine ends: Int, in bytes: [UInt8], count: Int) -> Int? {
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

    /// The start of the line after `ends` line ends, all of which are before some block. A binary search, because a
    /// page may be one line of a megabyte.
    private func lineStart(behind ends: Int, in bytes: [UInt8]) -> Int {
        guard ends > 0 else { return 0 }
        // The last line end is in the block before the first one that has all of them before it.
        let behind = endsBefore.bisection(where: { $0 >= ends })
        var start = (behind + 1) * Self.blockSize
        while bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }
}
