import Tools

/// Lines of a document that come from one file: the page itself, or a fragment that it includes.
package struct SourceSegment: Sendable, Hashable {
    /// The first byte in the document's source; it begins a line.
    package let start: Int
    /// The fragment's path in the content folder; nil for the page itself.
    package let file: String?
    /// The segment's first line in the file, from 1.
    package let line: Int
    /// Bytes of indentation that each line got when it was included.
    package let indent: Int

    package init(start: Int, file: String?, line: Int, indent: Int) {
        (self.start, self.file, self.line, self.indent) = (start, file, line, indent)
    }
}

extension Document {
    /// Whether some of the source comes from included files, so that it differs from the page's file.
    package var includesFragments: Bool { !origin.segments.isEmpty }

    /// Whether a change of the source can be applied to the page's file.
    package var hasBytesOfFile: Bool { origin.isAsInFile && !includesFragments }

    /// The offset in the page's file, counted from the source's beginning, of an offset in the source, whose letters
    /// are composed.
    package func offsetInFile(of offset: Int) -> Int {
        guard let written = origin.written else { return offset }
        let line = lines.line(of: offset)
        var (place, composed) = (LineStarts(written, count: written.count)[line], lines[line])
        for character in String(decoding: written[place...], as: UTF8.self) where composed < offset {
            place += character.utf8.count
            composed += String(character).composed.utf8.count
        }
        return place
    }

    /// The fragment that a byte of the source comes from; nil for the page itself.
    package func file(ofByte offset: Int) -> String? { segment(ofByte: offset)?.file }

    /// A line of a file (from 1) with its line ending, without the indentation that the include added. `file` is a
    /// fragment, or nil for the page itself. Nil if the source does not have that line.
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

    /// The line after `ends` line ends.
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
