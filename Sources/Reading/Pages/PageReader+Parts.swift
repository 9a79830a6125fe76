import Base
import Handbook
import Markdown

extension PageReader {
    /// The file of a platform, which is a part of a page.
    package struct Part {
        let platform: Platform
        let path: ContentPath
        let bytes: [UInt8]

        init(_ part: JoinedPage.Part, bytes: [UInt8]) {
            (platform, path) = (part.platform, part.path)
            self.bytes = bytes
        }
    }

    /// The addresses that the files would have on their own.
    func aliases(of parts: [Part]) -> [Route] {
        parts.map { Route(settings.pages.route(of: $0.path.folder) + [$0.path.stem]) }
    }

    /// Adds a section for each platform. The name of the platform takes the place of the file's title.
    func join(
        _ parts: [Part], to source: inout [UInt8], _ origin: inout Document.Origin, of page: ContentPath,
        problems: inout [ReadingProblem]
    ) {
        if parts.isEmpty { return }
        origin.isAsInFile = false
        if origin.segments.isEmpty {
            origin.segments = [SourceSegment(start: 0, file: nil, line: origin.lines + 1, indent: 0)]
        }
        for part in parts {
            let text = SourceText(part.bytes, path: part.path, problems: &problems)
            let split = FrontMatterReader.split(text.bytes)
            _ = FrontMatterReader.read(split, path: part.path, problems: &problems)
            let written = SourceText.withoutNUL(Array(text.bytes[split.length...]))
            var (bytes, lines) = Self.withoutTitle(written, lines: split.lines)
            var own = Document.Origin(bytes: 0, lines: lines)
            expand(&bytes, &own, path: part.path, linesBefore: lines, problems: &problems)
            if own.segments.isEmpty {
                own.segments = [SourceSegment(start: 0, file: nil, line: lines + 1, indent: 0)]
            }
            let file = part.path == page ? nil : part.path.text
            source.append(UInt8(ascii: "\n"))
            origin.segments.append(
                SourceSegment(start: source.count, file: file, line: max(lines, 1), indent: 0, isMade: true))
            source += Array("\n# \(part.platform.name)\n\n".utf8)
            let start = source.count
            origin.segments += own.segments.map { segment in
                SourceSegment(
                    start: segment.start + start, file: segment.file ?? file, line: segment.line,
                    indent: segment.indent)
            }
            source += bytes
        }
    }

    /// The text after a heading of level 1 at its beginning, and the number of lines before it.
    private static func withoutTitle(_ text: [UInt8], lines: Int) -> ([UInt8], Int) {
        var count = lines
        for line in text[...].lines {
            count += 1
            if line.allSatisfy(\.isWhitespace) { continue }
            return line.starts(with: "# ".utf8) ? (Array(text[line.endIndex...]), count) : (text, lines)
        }
        return (text, lines)
    }
}
