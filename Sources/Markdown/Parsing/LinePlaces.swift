import Base

/// The starts of all lines, for an export, which needs the position of everything on a page. (A document has only an
/// index, because few positions are needed on most pages.)
package struct LinePlaces {
    private let document: Document
    private let starts: LineStarts
    // Copied from the document for speed.
    private let sourceCount: Int
    private let includesFragments: Bool
    /// Line of the file with which the document begins.
    private let firstLine: Int

    package init(_ document: Document) {
        self.document = document
        sourceCount = document.sourceCount
        includesFragments = document.includesFragments
        firstLine = 1 + document.origin.lines
        starts = LineStarts(document.bytes, count: document.sourceCount)
    }

    /// Equals `Document.range(of:)`.
    package func range(of text: TextRange) -> SourceRange {
        let first = starts.line(of: text.lowerBound)
        var last = first
        let end = min(text.upperBound, sourceCount)
        while last + 1 < starts.count, starts[last + 1] <= end { last += 1 }
        return SourceRange(
            start: position(ofByte: min(text.lowerBound, sourceCount), line: first),
            end: position(ofByte: end, line: last))
    }

    /// The fragment that contains a byte; nil for the page itself.
    package func file(ofByte offset: Int) -> String? {
        includesFragments ? document.file(ofByte: offset) : nil
    }

    private func position(ofByte offset: Int, line: Int) -> SourcePosition {
        let column = offset - starts[line] + 1
        guard includesFragments, let segment = document.segment(ofByte: offset) else {
            return SourcePosition(line: firstLine + line, column: column)
        }
        return SourcePosition(
            line: segment.line + line - starts.line(of: segment.start), column: max(1, column - segment.indent))
    }
}
