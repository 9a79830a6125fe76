import Tools

/// A place in a file: line and column count from 1, columns in UTF-8 bytes.
package struct SourcePosition: Sendable, Hashable, Comparable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    package static let start = SourcePosition(line: 1, column: 1)

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A range from its first byte to the position after its last byte.
package struct SourceRange: Sendable, Hashable {
    package let start: SourcePosition
    package let end: SourcePosition

    package init(start: SourcePosition, end: SourcePosition) { (self.start, self.end) = (start, end) }
}

extension LineStarts {
    package init(_ text: String) { self.init(Array(text.utf8), count: text.utf8.count) }

    /// The position of a byte.
    package func position(of offset: Int) -> SourcePosition {
        let line = line(of: offset)
        return SourcePosition(line: line + 1, column: offset - self[line] + 1)
    }
}
