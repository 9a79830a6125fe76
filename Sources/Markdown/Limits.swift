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
        return source.withUnsafeBufferPointer { source in
            var paragraphDelimiters = 0
            var definitionCount = 0
            var number = 0
            var start = 0
            while start < source.count {
                let line = LineCount(source, from: start)
                number += 1
                start = line.end + 1
                paragraphDelimiters = line.isBlank ? 0 : paragraphDelimiters + line.delimiters
                definitionCount += line.isDefinition ? 1 : 0
                func exceeded(_ kind: LimitExceeded.Kind, _ limit: Int) -> LimitExceeded {
                    LimitExceeded(kind: kind, limit: limit, line: number)
                }
                if line.marks > nesting { return exceeded(.nesting, nesting) }
                if line.pipes > columns { return exceeded(.columns, columns) }
                if paragraphDelimiters > delimiters { return exceeded(.delimiters, delimiters) }
                if definitionCount > definitions { return exceeded(.definitions, definitions) }
            }
            return nil
        }
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
    /// Where the line's end stands.
    private(set) var end: Int
    /// Quote and list marks before the text.
    private(set) var marks = 0
    private(set) var pipes = 0
    private(set) var delimiters = 0
    private(set) var isBlank = true
    private(set) var isDefinition = false

    init(_ source: UnsafeBufferPointer<UInt8>, from start: Int) {
        end = start
        var textStart: Int?
        while end < source.count, source[end] != UInt8(ascii: "\n") {
            defer { end += 1 }
            let kind = Self.kinds[Int(source[end])]
            if kind == .blank { continue }
            isBlank = false
            if textStart == nil {
                if kind == .mark || kind == .markAndDelimiter { marks += 1 } else { textStart = end }
            }
            switch kind {
            case .delimiter, .markAndDelimiter: delimiters += 1
            case .pipe: pipes += 1
            case .colon: isDefinition = isDefinition || endsLabel(source, textStart)
            case .text, .blank, .mark: break
            }
        }
    }

    /// Whether a colon stands behind `[…]` at the line's beginning.
    private func endsLabel(_ source: UnsafeBufferPointer<UInt8>, _ textStart: Int?) -> Bool {
        guard let textStart, end > textStart else { return false }
        return source[textStart] == UInt8(ascii: "[") && source[end - 1] == UInt8(ascii: "]")
    }

    private enum Kind { case text, blank, mark, delimiter, markAndDelimiter, pipe, colon }

    private static let kinds: [Kind] = {
        var kinds = Array(repeating: Kind.text, count: 256)
        for byte in " \t\r".utf8 { kinds[Int(byte)] = .blank }
        for byte in ">-+".utf8 { kinds[Int(byte)] = .mark }
        for byte in "[_<~".utf8 { kinds[Int(byte)] = .delimiter }
        kinds[Int(UInt8(ascii: "*"))] = .markAndDelimiter
        kinds[Int(UInt8(ascii: "|"))] = .pipe
        kinds[Int(UInt8(ascii: ":"))] = .colon
        return kinds
    }()
}
