/// How much of anything a page may hold before it is taken for hostile or broken.
///
/// cmark-gfm 0.29.0.gfm.6 has inputs that take time with the square of their length or blow up their output; the
/// largest real page known is 22 KB with nesting below ten, so these bounds are far from any real page. With them no
/// page of any content takes longer than two seconds (Tests/Dependability/test_pathological.py).
package struct Limits: Sendable {
    /// Bytes of one page.
    package var size = 1_000_000
    /// Block quote marks or list marks before the text of one line.
    package var nesting = 100
    /// `|` in one line: a table row is copied for each of its columns.
    package var columns = 200
    /// Cells of all tables: short rows are filled up to the columns of their header.
    package var cells = 400_000
    /// Link reference definitions.
    package var definitions = 500
    /// Bytes of addresses and titles that uses of definitions copy: 19 KB became 98 MB.
    package var copies = 20_000_000
    /// Brackets, `*`, `_` and `<` in one paragraph: the inline parser looks back for a partner at each.
    package var delimiters = 4_000
    /// Headings: each is compared with others of its page, for anchors and levels.
    package var headings = 5_000
    /// Bytes of each paragraph times its marks, over all paragraphs: at each mark the inline parser and the linkifier
    /// may read on to the paragraph's end. Some 3 bytes a nanosecond.
    package var work = 300_000_000

    package static let standard = Limits()
    package static let none = Limits(
        size: .max, nesting: .max, columns: .max, cells: .max, definitions: .max, copies: .max, delimiters: .max,
        headings: .max, work: .max)

    /// The first limit that `source` exceeds, with the line where it does; nil for every honest page.
    func exceeded(by source: [UInt8]) -> LimitExceeded? {
        if source.count > size { return LimitExceeded(kind: .size, limit: size, line: 1) }
        if source.withUnsafeBufferPointer(fastPathPasses) { return nil }
        var count = PageCount()
        var line = LineCount()
        for byte in source {
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                line.add(byte)
                continue
            }
            // In CR LF the line ends at the CR; what the LF ends is empty, and no line.
            if byte == UInt8(ascii: "\n"), line.endsCarriageReturn {
                line = LineCount()
                continue
            }
            count.add(line)
            if let exceeded = exceeded(by: count, line) { return exceeded }
            line = LineCount()
            line.endsCarriageReturn = byte == UInt8(ascii: "\r")
        }
        count.add(line)
        return exceeded(by: count, line)
    }

    private func exceeded(by page: PageCount, _ line: LineCount) -> LimitExceeded? {
        func over(_ kind: LimitExceeded.Kind, _ limit: Int) -> LimitExceeded {
            LimitExceeded(kind: kind, limit: limit, line: page.lines)
        }
        if line.nesting > nesting { return over(.nesting, nesting) }
        if line.pipes > columns { return over(.columns, columns) }
        if page.cells > cells { return over(.cells, cells) }
        if page.paragraph.delimiters > delimiters { return over(.delimiters, delimiters) }
        if page.definitions > definitions { return over(.definitions, definitions) }
        if page.copies > copies { return over(.copies, copies) }
        if page.headings > headings { return over(.headings, headings) }
        if page.work > work { return over(.work, page.paragraph.marks) }
        return nil
    }
}

/// A page that was kept as plain text, and why.
package struct LimitExceeded: Sendable, Hashable {
    package enum Kind: Sendable {
        case size, nesting, columns, cells, definitions, copies, delimiters, headings, work
    }
    package let kind: Kind
    package let limit: Int
    /// 1-based, in the source handed to the parser.
    package let line: Int
}
