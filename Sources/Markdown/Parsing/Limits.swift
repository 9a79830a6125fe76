import Tools

/// Limits beyond which a page is treated as hostile or broken.
///
/// Some inputs of cmark-gfm 0.29.0.gfm.6 take quadratic time or produce huge output. The largest real page known is 22
/// KB with nesting below ten, so these limits are far from any real page. With them no page takes longer than two
/// seconds (Tests/Dependability/nightly_growth.py).
package struct Limits: Sendable {
    /// Bytes of one page.
    package var size = 1_000_000
    /// Markers of block quotes or lists before the text of one line.
    package var nesting = 100
    /// `|` in one line: a table row is copied for each of its columns.
    package var columns = 200
    /// Cells of all tables: short rows are padded to the columns of their header.
    package var cells = 300_000
    /// Link reference definitions.
    package var definitions = 500
    /// Bytes of addresses and titles that uses of definitions copy. Without a limit, 19 KB became 98 MB.
    package var copies = 20_000_000
    /// Brackets, `*`, `_` and `<` in one paragraph: the inline parser looks back for a partner at each.
    package var delimiters = 4_000
    /// Brackets and marks of emphasis in all paragraphs: with 500,000 the tree of the parser takes 250 MB.
    package var pageDelimiters = 300_000
    /// Headings: each is compared with others of its page, for anchors and levels.
    package var headings = 5_000
    /// Lines: with 500,000 of one letter each, the parser's tree takes more than 200 MB.
    package var lines = 400_000
    /// Sum of bytes times marks over all paragraphs: at each mark the inline parser and the linkifier may read to the
    /// paragraph's end, at about 3 bytes per nanosecond.
    package var work = 300_000_000

    package static let standard = Limits()
    package static let none = Limits(
        size: .max, nesting: .max, columns: .max, cells: .max, definitions: .max, copies: .max, delimiters: .max,
        pageDelimiters: .max, headings: .max, lines: .max, work: .max)

    /// The first limit that `source` exceeds, with its line; nil for every honest page.
    func exceeded(by source: [UInt8]) -> LimitExceeded? {
        if source.count > size { return LimitExceeded(kind: .size, limit: size, line: 1) }
        let lines = LineStarts.commonMark(source)
        var count = PageCount()
        return source.withUnsafeBufferPointer { source in
            for number in 0..<lines.count {
                let end = number + 1 < lines.count ? lines[number + 1] : source.count
                let line = LineCount(UnsafeBufferPointer(rebasing: source[lines[number]..<end]))
                count.add(line)
                if let exceeded = exceeded(by: count, line) { return exceeded }
            }
            return nil
        }
    }

    private func exceeded(by page: PageCount, _ line: LineCount) -> LimitExceeded? {
        func over(_ kind: LimitExceeded.Kind, _ limit: Int) -> LimitExceeded {
            LimitExceeded(kind: kind, limit: limit, line: page.lines)
        }
        if line.nesting > nesting { return over(.nesting, nesting) }
        if line.pipes > columns { return over(.columns, columns) }
        if page.cells > cells { return over(.cells, cells) }
        if page.paragraph.delimiters > delimiters { return over(.delimiters, delimiters) }
        if page.delimiters > pageDelimiters { return over(.pageDelimiters, pageDelimiters) }
        if page.definitions > definitions { return over(.definitions, definitions) }
        if page.copies > copies { return over(.copies, copies) }
        if page.headings > headings { return over(.headings, headings) }
        if page.lines > lines { return over(.lines, lines) }
        if page.work > work { return over(.work, page.paragraph.marks) }
        return nil
    }
}

/// Why a page was kept as plain text.
package struct LimitExceeded: Sendable, Hashable {
    /// What there is too much of, with `#` for the limit, and what to do.
    package enum Kind: String, Sendable {
        case size = "the page has more than # bytes; divide it"
        case nesting = "lists or quotes nest more than # deep on this line; make them flatter"
        case columns = "this line has more than # table columns; divide the table"
        case cells = "the tables up to this line have more than # cells; divide them"
        case definitions = "there are more than # link definitions; divide the page"
        case copies = "links up to this line would repeat more than # bytes of definitions; shorten these"
        case delimiters = "more than # brackets and marks of emphasis have no blank line between them; add some"
        case pageDelimiters = "there are more than # brackets and marks of emphasis; divide the page"
        case headings = "there are more than # headings; divide the page"
        case lines = "there are more than # lines; divide the page"
        case work = "these lines are too long for their # colons, brackets and marks; add blank lines"
    }
    package let kind: Kind
    package let limit: Int
    /// The line in the parser's source, from 1.
    package let line: Int
    package var message: String { kind.rawValue.replacing("#", with: "\(limit)") }
}
