import Base

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

    /// Whether a change of the source can be made in the page's file at the same place.
    package var hasBytesOfFile: Bool { origin.isAsInFile && !includesFragments }

    /// The fragment that a byte of the source comes from; nil for the page itself.
    package func file(ofByte offset: Int) -> String? {
        segment(ofByte: offset)?.file
    }

    /// A line of a file (from 1) with its end, as it stands in the source but without the indentation that including it
    /// added; `file` is a fragment, nil for the page itself. Nil when the source does not have that line.
    package func line(_ number: Int, of file: String?) -> ArraySlice<UInt8>? {
        guard includesFragments else { return file == nil ? line(after: number - 1 - origin.lines) : nil }
        for (index, segment) in origin.segments.enumerated() where segment.file == file && segment.line <= number {
            let before = lines.line(of: segment.start)
            guard let line = line(after: before + number - segment.line) else { continue }
            let next = index + 1 < origin.segments.count ? origin.segments[index + 1].start : sourceCount
            if line.startIndex < max(next, segment.start + 1) { return line.dropFirst(segment.indent) }
        }
        return nil
    }

    /// The line that has so many line ends before it.
    private func line(after ends: Int) -> ArraySlice<UInt8>? {
        let lines = lines
        guard (0..<lines.count).contains(ends), lines[ends] <= sourceCount else { return nil }
        return bytes[lines[ends]..<(ends + 1 < lines.count ? min(lines[ends + 1], sourceCount) : sourceCount)]
    }

    func segment(ofByte offset: Int) -> SourceSegment? {
        guard !origin.segments.isEmpty else { return nil }
        return origin.segments[max(0, origin.segments.bisection(where: { $0.start > offset }) - 1)]
    }
}
