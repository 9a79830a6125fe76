import Base
import Handbook

/// A text in quotation marks of any language, and the remark around it: `"Label, button, dimmed" (disabled)`.
struct QuotedText {
    /// Between the quotation marks.
    let text: ArraySlice<UInt8>
    /// A remark before a colon; empty for none.
    let before: ArraySlice<UInt8>
    /// The remark behind, without its brackets or the mark before it; empty for none.
    let behind: ArraySlice<UInt8>

    /// Nil when nothing is quoted at the beginning or behind a colon.
    init?(_ line: ArraySlice<UInt8>) {
        let line = line.trimmingWhitespace
        guard let (start, mark) = Self.opening(in: line) else { return nil }
        before = line[..<start].trimmingWhitespace.dropLast().trimmingWhitespace
        let body = line[(start + mark.text.count)...]
        guard let end = Self.end(of: body, openedBy: mark) else { return nil }
        text = body[..<end.lowerBound].trimmingWhitespace
        behind = Self.annotation(body[end.upperBound...])
    }

    /// The mark at the beginning, or behind a colon; an apostrophe only at the beginning.
    private static func opening(in line: ArraySlice<UInt8>) -> (place: Int, mark: QuotationMark)? {
        if let mark = QuotationMark.opening.first(where: { line.starts(with: $0.text) }) {
            return (line.startIndex, mark)
        }
        for index in line.indices where QuotationMark.firstBytes.contains(line[index]) {
            guard let mark = QuotationMark.opening.first(where: { line[index...].starts(with: $0.text) }),
                mark.standsBehindWords
            else { continue }
            return line[..<index].trimmingWhitespace.last == UInt8(ascii: ":") ? (index, mark) : nil
        }
        return nil
    }

    /// The remark may quote something too: the quotation ends at the first closing mark that is followed by the remark
    /// or by nothing. An apostrophe within a word ends none.
    private static func end(of body: ArraySlice<UInt8>, openedBy mark: QuotationMark) -> Range<Int>? {
        for index in body.indices where QuotationMark.firstBytes.contains(body[index]) {
            guard let closing = mark.closing.first(where: { body[index...].starts(with: $0) }) else { continue }
            let rest = body[(index + closing.count)...]
            if rest.isEmpty || rest.beginsRemark && !isInside(rest) { return index..<rest.startIndex }
        }
        return nil
    }

    /// Whether the quotation goes on: `"He said "yes", button" (odd)`. It does when a comma comes next, and a further
    /// closing mark before any bracket.
    private static func isInside(_ rest: ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: ",") else { return false }
        let ahead = rest.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "[") }
        return ahead.indices.contains { index in
            QuotationMark.doubled.contains { ahead[index...].starts(with: $0) }
        }
    }

    private static func annotation(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text.trimmingWhitespace
        while let separator = text.separator { text.removeFirst(separator) }
        text = text.trimmingWhitespace
        let close: UInt8? =
            switch text.first {
            case UInt8(ascii: "("): UInt8(ascii: ")")
            case UInt8(ascii: "["): UInt8(ascii: "]")
            default: nil
            }
        guard let close, text.last == close, text.count(where: { $0 == text.first }) == 1 else { return text }
        return text.dropFirst().dropLast()
    }
}

/// A mark that begins a quotation, and what may end it. A typist's quotation ends as it begins, or as a mended one.
private struct QuotationMark {
    let text: [UInt8]
    let closing: [[UInt8]]
    /// Whether the mark also begins a quotation behind words and a colon.
    let standsBehindWords: Bool

    private init(_ text: String, endsWith closing: [String], standsBehindWords: Bool = false) {
        self.text = Array(text.utf8)
        self.closing = closing.map { Array($0.utf8) }
        self.standsBehindWords = standsBehindWords
    }

    static let opening = [
        QuotationMark("\"", endsWith: ["\"", "”", "“"], standsBehindWords: true),
        QuotationMark("“", endsWith: ["”", "\"", "“"], standsBehindWords: true),
        QuotationMark("”", endsWith: ["”", "\""]),
        QuotationMark("„", endsWith: ["“", "”", "\""], standsBehindWords: true),
        QuotationMark("«", endsWith: ["»"], standsBehindWords: true), QuotationMark("»", endsWith: ["«"]),
        QuotationMark("‹", endsWith: ["›"]), QuotationMark("'", endsWith: ["'", "’"]),
        QuotationMark("‘", endsWith: ["’", "'"]), QuotationMark("‚", endsWith: ["‘", "’", "'"]),
    ]
    static let doubled = ["\"", "”", "“"].map { Array($0.utf8) }
    /// The bytes that any of the marks begins with.
    static let firstBytes = ByteSet(opening.flatMap { [$0.text] + $0.closing }.compactMap(\.first))
}

extension ArraySlice<UInt8> {
    /// How many bytes a mark that may stand between a quotation and its remark has, when the text begins with one.
    fileprivate var separator: Int? {
        switch first {
        case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"): 1
        case 0xE2: starts(with: "–".utf8) || starts(with: "—".utf8) ? 3 : nil
        default: nil
        }
    }

    /// Whether the text begins with a bracket, with a mark before a remark, or with a blank of any kind.
    fileprivate var beginsRemark: Bool {
        guard let first else { return false }
        if first == UInt8(ascii: "(") || first == UInt8(ascii: "[") || first.isWhitespace || separator != nil {
            return true
        }
        return starts(with: "\u{A0}".utf8) || starts(with: "\u{202F}".utf8)
    }
}
