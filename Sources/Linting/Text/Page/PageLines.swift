import Markdown
import Tools

/// The lines of a source, and the position of any byte in the file. Lines end with LF (CR LF is one end).
package struct PageLines: Sendable {
    private let starts: LineStarts
    /// Length of the source in bytes.
    package let end: Int
    /// Lines of the file before the source.
    private let linesBefore: Int

    init(of document: Document) {
        starts = LineStarts(document.bytes, count: document.sourceCount)
        end = document.sourceCount
        linesBefore = document.origin.lines
    }

    package var count: Int { starts.count }

    /// The 0-based line of a byte.
    package func line(of offset: Int) -> Int { starts.line(of: offset) }

    package func start(_ line: Int) -> Int { starts[line] }

    /// The bytes of a line, including its end.
    package func range(_ line: Int) -> Range<Int> { starts[line]..<(line + 1 < starts.count ? starts[line + 1] : end) }

    /// Whether the line of a byte ends with CR LF; for a last line without an end, whether the previous one does.
    func endWithCarriageReturn(around offset: Int, in document: Document) -> Bool {
        let line = line(of: min(max(0, offset), end))
        let next = line + 1 < count ? line + 1 : line
        guard next > 0, starts[next] > 1 else { return false }
        return document.bytes[starts[next] - 2] == UInt8(ascii: "\r")
    }

    package func position(of offset: Int) -> SourcePosition {
        let offset = min(max(0, offset), end)
        let line = line(of: offset)
        return SourcePosition(line: line + 1 + linesBefore, column: offset - starts[line] + 1)
    }
}
