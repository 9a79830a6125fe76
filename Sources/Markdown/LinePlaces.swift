import SafeHTML

/// Where the lines of a document begin: for an export, which asks for the place of everything on a page. (A document
/// itself keeps only marks, as most pages are asked for few places.)
package struct LinePlaces {
    private let document: Document
    /// The first byte of each line. Lines end with LF.
    private let starts: [Int32]

    package init(_ document: Document) {
        self.document = document
        var starts: [Int32] = [0]
        starts.reserveCapacity(document.sourceCount / 24 + 1)
        document.withBytes(TextRange(0..<document.sourceCount)) { source in
            var end = source.lineEnd(from: 0)
            while end < source.count {
                starts.append(Int32(end + 1))
                end = source.lineEnd(from: end + 1)
            }
        }
        self.starts = starts
    }

    /// The same as `Document.range(of:)`.
    package func range(of text: TextRange) -> SourceRange {
        let first = line(ofByte: text.lowerBound)
        var last = first
        let end = min(text.upperBound, document.sourceCount)
        while last + 1 < starts.count, Int(starts[last + 1]) <= end { last += 1 }
        return SourceRange(
            start: position(ofByte: min(text.lowerBound, document.sourceCount), line: first),
            end: position(ofByte: end, line: last))
    }

    private func position(ofByte offset: Int, line: Int) -> SourcePosition {
        let column = offset - Int(starts[line]) + 1
        guard let segment = document.segment(ofByte: offset) else {
            return SourcePosition(line: 1 + document.origin.lines + line, column: column)
        }
        return SourcePosition(
            line: segment.line + line - self.line(ofByte: segment.start), column: max(1, column - segment.indent))
    }

    /// How many lines stand before the one that holds a byte.
    private func line(ofByte offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first LF from `start` on; `count` when there is none.
    fileprivate func lineEnd(from start: Int) -> Int {
        firstIndex(
            from: start, where: { $0 == UInt8(ascii: "\n") }, among: { $0.places(of: UInt8(ascii: "\n")) })
    }
}
