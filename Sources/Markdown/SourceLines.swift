/// Where the lines of a document begin: turns bytes into places without reading the text again for each.
package struct SourceLines: Sendable {
    /// The offset of each line's first byte.
    private let starts: [Int32]
    private let sourceCount: Int
    private let origin: Document.Origin

    package init(_ document: Document) {
        var starts: [Int32] = [0]
        starts.reserveCapacity(document.sourceCount / 32 + 1)
        document.bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<document.sourceCount where bytes[index] == UInt8(ascii: "\n") {
                starts.append(Int32(index + 1))
            }
        }
        self.starts = starts
        sourceCount = document.sourceCount
        origin = document.origin
    }

    /// The place in the file of a byte of the source; the same as `Document.position(ofByte:)`.
    package func position(ofByte offset: Int) -> SourcePosition {
        let offset = min(offset, sourceCount)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1 + origin.lines, column: offset - Int(starts[low]) + 1)
    }

    package func range(of text: TextRange) -> SourceRange {
        SourceRange(start: position(ofByte: text.lowerBound), end: position(ofByte: text.upperBound))
    }
}
