import Handbook
import Tools

/// A text in quotation marks of any language, and the remark around it: `"Label, button, dimmed" (disabled)`.
struct QuotedText {
    /// The text between the quotation marks.
    let text: ArraySlice<UInt8>
    /// A remark before a colon; empty when there is none.
    let before: ArraySlice<UInt8>
    /// The remark after the quotation, without brackets or punctuation before it; empty when there is none.
    let after: ArraySlice<UInt8>

    /// Nil unless there is a quotation at the beginning or after a colon.
    init?(_ line: ArraySlice<UInt8>) {
        let line = line.trimmingWhitespace
        guard let (start, mark) = Self.opening(in: line) else { return nil }
        before = line[..<start].beforeColon ?? []
        let body = line[(start + mark.text.count)...]
        guard let end = Self.end(of: body, openedBy: mark) else { return nil }
        text = body[..<end.lowerBound].trimmingWhitespace
        after = Self.annotation(body[end.upperBound...])
    }

    /// The opening mark at the beginning, or after a colon; an apostrophe counts only at the beginning.
    private static func opening(in line: ArraySlice<UInt8>) -> (place: Int, mark: QuotationMark)? {
        if let mark = QuotationMark.opening.first(where: { line.starts(with: $0.text) }) {
            return (line.startIndex, mark)
        }
        for index in line.indices where QuotationMark.firstBytes.contains(line[index]) {
            guard let mark = QuotationMark.opening.first(where: { line[index...].starts(with: $0.text) }),
                mark.canFollowWords
            else { continue }
            return line[..<index].beforeColon == nil ? nil : (index, mark)
        }
        return nil
    }

    /// The first closing mark before a remark or the end of the line, because the remark may contain a quotation, too.
    /// An apostrophe within a word does not count.
    private static func end(of body: ArraySlice<UInt8>, openedBy mark: QuotationMark) -> Range<Int>? {
        for index in body.indices where QuotationMark.firstBytes.contains(body[index]) {
            guard let closing = mark.closing.first(where: { body[index...].starts(with: $0) }) else { continue }
            let rest = body[(index + closing.count)...]
            if rest.isEmpty || rest.beginsRemark && !isInside(rest) { return index..<rest.startIndex }
        }
        return nil
    }

    /// Whether the quotation continues: `"He said "yes", button" (odd)`. True before a comma, if there is another
    /// closing mark before any bracket, but not before the next quotation.
    private static func isInside(_ rest: ArraySlice<UInt8>) -> Bool {
        let next = rest.dropFirst().trimmingWhitespace
        guard rest.first == UInt8(ascii: ","), !QuotationMark.opening.contains(where: { next.starts(with: $0.text) })
        else { return false }
        let ahead = rest.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "[") }
        return ahead.indices.contains { index in
            QuotationMark.doubled.contains { ahead[index...].starts(with: $0) }
        }
    }

    private static func annotation(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text.trimmingWhitespace
        while let separator = text.separator { text.removeFirst(separator) }
        text = text.trimmingWhitespace
        for (open, close) in [("(", ")"), ("[", "]"), ("（", "）")]
        where text.starts(with: open.utf8) && text.reversed().starts(with: close.utf8.reversed()) {
            let inner = text.dropFirst(open.utf8.count).dropLast(close.utf8.count)
            return inner.firstPlace(of: Array(open.utf8)) == nil ? inner : text
        }
        return text
    }
}

/// An opening mark, and its possible closing marks. Straight quotes may end as curly ones after autocorrection.
private struct QuotationMark {
    let text: [UInt8]
    let closing: [[UInt8]]
    /// Whether the mark may also begin a quotation after words and a colon.
    let canFollowWords: Bool

    private init(_ text: String, endsWith closing: [String], canFollowWords: Bool = false) {
        self.text = Array(text.utf8)
        self.closing = closing.map { Array($0.utf8) }
        self.canFollowWords = canFollowWords
    }

    static let opening = [
        QuotationMark("\"", endsWith: ["\"", "”", "“"], canFollowWords: true),
        QuotationMark("“", endsWith: ["”", "\"", "“"], canFollowWords: true),
        QuotationMark("”", endsWith: ["”", "\""]),
        QuotationMark("„", endsWith: ["“", "”", "\""], canFollowWords: true),
        QuotationMark("«", endsWith: ["»"], canFollowWords: true), QuotationMark("»", endsWith: ["«"]),
        QuotationMark("‹", endsWith: ["›"]), QuotationMark("'", endsWith: ["'", "’"]),
        QuotationMark("「", endsWith: ["」"], canFollowWords: true),
        QuotationMark("『", endsWith: ["』"], canFollowWords: true), QuotationMark("《", endsWith: ["》"]),
        QuotationMark("‘", endsWith: ["’", "'"]), QuotationMark("‚", endsWith: ["‘", "’", "'"]),
    ]
    static let doubled = ["\"", "”", "“"].map { Array($0.utf8) }
    /// First bytes of all marks.
    static let firstBytes = ByteSet(opening.flatMap { [$0.text] + $0.closing }.compactMap(\.first))
}

extension ArraySlice<UInt8> {
    /// The text before a colon at its end, which may be full-width; nil without one.
    fileprivate var beforeColon: ArraySlice<UInt8>? {
        let text = trimmingWhitespace
        let colon = [":", "："].first { text.reversed().starts(with: $0.utf8.reversed()) }
        return colon.map { text.dropLast($0.utf8.count).trimmingWhitespace }
    }

    /// Length in bytes of the punctuation between a quotation and its remark; nil when the text begins otherwise.
    fileprivate var separator: Int? {
        switch first {
        case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"): 1
        case 0xE2: starts(with: "–".utf8) || starts(with: "—".utf8) ? 3 : nil
        default: nil
        }
    }

    /// Whether the text begins with a bracket, with punctuation before a remark, or with a space of any kind.
    fileprivate var beginsRemark: Bool {
        let isApart = first == UInt8(ascii: "[") || indices.first.map(widthOfSpace) ?? 0 > 0
        return isApart || separator != nil || ["(", "（"].contains { starts(with: $0.utf8) }
    }
}
