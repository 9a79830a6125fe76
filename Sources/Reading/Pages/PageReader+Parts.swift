import Base
import Handbook
import Markdown

extension PageReader {
    /// The file of a platform, which is a part of a page.
    package struct Part {
        let platform: Platform
        let framework: Framework?
        let path: ContentPath
        let bytes: [UInt8]

        init(_ part: JoinedPage.Part, bytes: [UInt8]) {
            (platform, framework, path) = (part.platform, part.framework, part.path)
            self.bytes = bytes
        }
    }

    /// The addresses that the files would have on their own.
    func aliases(of parts: [Part]) -> [Route] {
        parts.map { Route(settings.pages.route(of: $0.path.folder) + [$0.path.stem]) }
    }

    /// Adds a section for each platform, and in it a tab for each framework. The name of the platform or framework takes
    /// the place of the file's title.
    func join(
        _ parts: [Part], to source: inout [UInt8], _ origin: inout Document.Origin, of page: ContentPath,
        problems: inout [ReadingProblem]
    ) {
        if parts.isEmpty { return }
        origin.isAsInFile = false
        if origin.segments.isEmpty {
            origin.segments = [SourceSegment(start: 0, file: nil, line: origin.lines + 1, indent: 0)]
        }
        var platform: Platform?
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
            source += Array((platform == part.platform ? "\n" : "\n# \(part.platform.name)\n\n").utf8)
            platform = part.platform
            if let framework = part.framework {
                source += Array("=== \"\(framework.name)\"\n\n".utf8)
                (bytes, own.segments) = Self.indented(bytes, own.segments)
            }
            let start = source.count
            origin.segments += own.segments.map { segment in
                SourceSegment(
                    start: segment.start + start, file: segment.file ?? file, line: segment.line,
                    indent: segment.indent)
            }
            source += bytes
        }
    }

    /// The text as the content of a tab, four spaces from the margin.
    private static func indented(_ text: [UInt8], _ segments: [SourceSegment]) -> ([UInt8], [SourceSegment]) {
        var indented: [UInt8] = []
        var moved: [SourceSegment] = []
        var rest = segments[...]
        var place = 0
        for line in text[...].lines {
            while let next = rest.first, next.start <= place {
                moved.append(
                    SourceSegment(
                        start: indented.count, file: next.file, line: next.line, indent: next.indent + 4,
                        isMade: next.isMade))
                rest.removeFirst()
            }
            if !line.allSatisfy(\.isWhitespace) { indented += [UInt8](repeating: UInt8(ascii: " "), count: 4) }
            indented += line
            place += line.count
        }
        return (indented, moved)
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
