/// A place in a file: line and column count from 1, columns in UTF-8 bytes.
package struct SourcePosition: Sendable, Hashable, Comparable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static let start = SourcePosition(line: 1, column: 1)

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A range from its first byte to the position after its last byte.
package struct SourceRange: Sendable, Hashable {
    package let start: SourcePosition
    package let end: SourcePosition

    package init(start: SourcePosition, end: SourcePosition) {
        self.start = start
        self.end = end
    }
}
