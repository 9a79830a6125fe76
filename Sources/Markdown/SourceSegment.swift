/// Lines of a document that come from one file: the page itself, or a fragment that it includes.
package struct SourceSegment: Sendable, Hashable {
    /// The first byte in the document's source; the first of a line.
    package let start: Int
    /// The fragment's path in the content folder; nil for the page itself.
    package let file: String?
    /// The file's line (from 1) that the segment begins with.
    package let line: Int
    /// How many bytes of indentation each line got when it was included.
    package let indent: Int

    package init(start: Int, file: String?, line: Int, indent: Int) {
        self.start = start
        self.file = file
        self.line = line
        self.indent = indent
    }
}

extension Document {
    /// Whether some of the source comes from other files, so that its bytes do not stand in the page's file as they are.
    package var includesFragments: Bool { !origin.segments.isEmpty }

    /// The fragment that a byte of the source comes from; nil for the page itself.
    package func file(ofByte offset: Int) -> String? {
        segment(ofByte: offset)?.file
    }

    func segment(ofByte offset: Int) -> SourceSegment? {
        guard !origin.segments.isEmpty else { return nil }
        var low = 0
        var high = origin.segments.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if origin.segments[middle].start <= offset { low = middle } else { high = middle }
        }
        return origin.segments[low]
    }
}
