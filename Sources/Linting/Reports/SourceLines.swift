import Handbook
import Markdown
import Tools

/// The source of pages by path, for reports that show lines.
package struct SourceLines: Sendable {
    private let documents: [ContentPath: Document]
    /// A document that includes each fragment, by the fragment's path.
    private let including: [ContentPath: Document]
    private let file: @Sendable (ContentPath) -> [UInt8]?

    /// `file` gives the bytes of any file, for findings outside of the source of pages, such as in front matter.
    package init(_ handbook: Handbook, file: @escaping @Sendable (ContentPath) -> [UInt8]? = { _ in nil }) {
        self.file = file
        documents = Dictionary(handbook.pages.map { ($0.path, $0.document) }, uniquingKeysWith: { first, _ in first })
        var including: [ContentPath: Document] = [:]
        for document in handbook.pages.map(\.document) where document.includesFragments {
            for file in document.origin.segments.compactMap(\.file) where including[ContentPath(file)] == nil {
                including[ContentPath(file)] = document
            }
        }
        self.including = including
    }

    /// The line on which `finding` begins, without its end; nil when the page is unknown.
    func line(of finding: Finding) -> PartOfLine? {
        if finding.isAboutFile { return file(finding.path).flatMap { Self.line(at: finding.range.start, in: $0) } }
        return documents[finding.path].map { PartOfLine(of: finding.bytes, in: $0.bytes[..<$0.sourceCount]) }
    }

    private static func line(at place: SourcePosition, in bytes: [UInt8]) -> PartOfLine? {
        let starts = LineStarts(bytes, count: bytes.count)
        guard place.line <= starts.count else { return nil }
        let offset = min(starts[place.line - 1] + place.column - 1, bytes.count)
        return PartOfLine(of: offset..<offset, in: bytes[...])
    }

    /// Limit for counting columns, in bytes: thousands of findings may be on one line. No viewer shows longer lines.
    private static let longestLine = 10_000

    /// The 1-based column of a place in UTF-16 code units; in bytes where the line is unknown or too long.
    func utf16Column(of position: SourcePosition, in path: ContentPath) -> Int {
        guard position.column <= Self.longestLine else { return position.column }
        let own = documents[path]?.line(position.line, of: nil)
        guard let line = own ?? including[path]?.line(position.line, of: path.text) else { return position.column }
        let before = line.prefix(position.column - 1)
        // The first byte of a character adds one unit, or two in a character of four bytes.
        return position.column - before.count + before.reduce(0) { $0 + ($1.isContinuation ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
}

/// The part of a line that reports show: thousands of findings may be on one line.
struct PartOfLine {
    let bytes: [UInt8]
    /// The finding, cut at the end of the part.
    let finding: Range<Int>
    /// Whether the part begins within the line.
    let isCut: Bool

    /// Bytes shown before and after the start of a finding: room for at least 40 and 100 characters.
    private static let before = 400
    private static let after = 600

    fileprivate init(of range: Range<Int>, in source: ArraySlice<UInt8>) {
        let offset = min(range.lowerBound, source.endIndex)
        let before = source[max(0, offset - Self.before)..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
        isCut = lineStart == nil && before.startIndex > 0
        let start = before[(lineStart ?? before.startIndex)...].firstIndex { !$0.isContinuation } ?? offset
        let after = source[offset...].prefix(Self.after).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        bytes = Array(source[start..<after.endIndex])
        let end = min(max(offset, range.upperBound), after.endIndex)
        self.finding = offset - start..<end - start
    }
}
