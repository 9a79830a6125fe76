/// How much of anything a page may hold before it is taken for hostile or broken.
///
/// cmark-gfm 0.29.0.gfm.6 has inputs that take time with the square of their length or blow up their output; the
/// largest real page known is 22 KB with nesting below ten, so these bounds are far from any real page.
package struct Limits: Sendable {
    /// Bytes of one page.
    package var size = 1_000_000
    /// Block quote marks or list marks before the text of one line.
    package var nesting = 100
    /// `|` in one line: a table row is copied for each of its columns.
    package var columns = 200
    /// Link reference definitions: each use copies the address, 19 KB became 98 MB.
    package var definitions = 500
    /// Brackets, `*`, `_` and `<` in one paragraph: the inline parser looks back for a partner at each.
    package var delimiters = 4_000

    package static let standard = Limits()
    package static let none = Limits(
        size: .max, nesting: .max, columns: .max, definitions: .max, delimiters: .max)

    /// The first limit that `source` exceeds, with the line where it does; nil for every honest page.
    func exceeded(by source: [UInt8]) -> LimitExceeded? {
        if source.count > size { return LimitExceeded(kind: .size, limit: size, line: 1) }
        var line = LineCount()
        var number = 1
        var paragraphDelimiters = 0
        var definitionCount = 0
        for byte in source {
            guard byte == UInt8(ascii: "\n") else {
                line.add(byte)
                continue
            }
            paragraphDelimiters = line.isBlank ? 0 : paragraphDelimiters + line.delimiters
            definitionCount += line.isDefinition ? 1 : 0
            if line.marks > nesting { return LimitExceeded(kind: .nesting, limit: nesting, line: number) }
            if line.pipes > columns { return LimitExceeded(kind: .columns, limit: columns, line: number) }
            if paragraphDelimiters > delimiters {
                return LimitExceeded(kind: .delimiters, limit: delimiters, line: number)
            }
            if definitionCount > definitions {
                return LimitExceeded(kind: .definitions, limit: definitions, line: number)
            }
            line = LineCount()
            number += 1
        }
        if line.marks > nesting { return LimitExceeded(kind: .nesting, limit: nesting, line: number) }
        if line.pipes > columns { return LimitExceeded(kind: .columns, limit: columns, line: number) }
        if paragraphDelimiters + line.delimiters > delimiters {
            return LimitExceeded(kind: .delimiters, limit: delimiters, line: number)
        }
        return nil
    }
}

/// A page that was kept as plain text, and why.
package struct LimitExceeded: Sendable, Hashable {
    package enum Kind: Sendable { case size, nesting, columns, definitions, delimiters }
    package let kind: Kind
    package let limit: Int
    /// 1-based, in the source handed to the parser.
    package let line: Int
}

/// What one line adds to the counts.
private struct LineCount {
    var marks = 0
    var pipes = 0
    var delimiters = 0
    var isBlank = true
    var isDefinition = false
    private var isPrefix = true
    private var first: UInt8 = 0
    private var previous: UInt8 = 0

    mutating func add(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
        case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
            if isPrefix { marks += 1 }
        default: isPrefix = false
        }
        switch byte {
        case UInt8(ascii: "|"): pipes += 1
        case UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "~"):
            delimiters += 1
        case UInt8(ascii: ":") where first == UInt8(ascii: "[") && previous == UInt8(ascii: "]"):
            isDefinition = true
        default: break
        }
        if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t"), byte != UInt8(ascii: "\r") {
            isBlank = false
            if first == 0 { first = byte }
        }
        previous = byte
    }
}
