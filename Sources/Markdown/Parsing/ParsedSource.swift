import Tools

/// The source of a document, in which the positions of nodes are found.
struct ParsedSource {
    let bytes: [UInt8]
    private let lines: LineStarts

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineStarts.commonMark(bytes)
    }

    var count: Int { bytes.count }

    /// The offset of a line and column as cmark counts them; nil if cmark reports none.
    func offset(line: Int, column: Int) -> Int? {
        guard line > 0, line <= lines.count else { return nil }
        return min(lines[line - 1] + max(column - 1, -1), count)
    }

    /// `end` without the white space before it.
    func trimmed(_ end: Int, from start: Int) -> Int {
        var end = end
        while end > start, bytes[end - 1].isWhitespace { end -= 1 }
        return end
    }

    // MARK: Literals

    func has(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        bytes.withUnsafeBufferPointer { $0.has(text, at: place) }
    }

    /// The first occurrence of a literal in `window` bytes from `start`; nil if there is none.
    func find(_ text: UnsafeBufferPointer<UInt8>, near start: Int, within window: Int) -> TextRange? {
        guard !text.isEmpty else { return .empty }
        let end = min(count, start + max(window, text.count))
        let found = bytes.withUnsafeBufferPointer { $0.firstPlace(of: text, in: start..<max(start, end)) }
        return found.map { TextRange(start: Int32($0), count: Int32(text.count)) }
    }

    /// Raw HTML includes the spaces before its first line; cmark reports that the block begins after them.
    func blockStart(of text: UnsafeBufferPointer<UInt8>, near start: Int) -> Int {
        max(0, start - text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count)
    }

    /// A literal at the end of the source without a final line end, which cmark adds.
    func lastLines(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> TextRange? {
        let length = text.count - 1
        guard length > 0, text[length] == UInt8(ascii: "\n"), count - length >= start,
            bytes[count - length..<count].elementsEqual(text.prefix(length))
        else { return nil }
        return TextRange(start: Int32(count - length), count: Int32(length))
    }

    // MARK: Footnotes

    /// The first `[^label]` after `start`.
    func footnoteReference(from start: Int, within window: Int) -> Range<Int>? {
        let reach = bytes[start..<min(count, start + window)]
        guard let start = reach.firstPlace(of: "[^"), let close = reach[start...].firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        return start..<close + 1
    }

    /// The label of the footnote that begins at `end`.
    func footnoteLabel(before end: Int) -> Range<Int>? {
        var start = end
        while start > 1, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "^") { start -= 1 }
        return bytes[start..<end].lastIndex(of: UInt8(ascii: "]")).map { start..<$0 }
    }

    // MARK: Delimiters of inlines

    /// The bracket before a link's text, or the `!` of an image; nil if none is near.
    func linkStart(before text: Int, isImage: Bool) -> Int? {
        var start = min(text, count - 1)
        while start > 0, text - start < 8, bytes[start] != UInt8(ascii: "[") { start -= 1 }
        guard start >= 0, bytes[start] == UInt8(ascii: "[") else { return nil }
        return start > 0 && isImage && bytes[start - 1] == UInt8(ascii: "!") ? start - 1 : start
    }

    /// The bracket of a link without text, or the `!` of an image without one, after the spaces from `place` on; nil if
    /// something else follows.
    func emptyLinkStart(from place: Int, isImage: Bool) -> Int? {
        let start = bytes[min(place, count)...].firstIndex { !$0.isWhitespace } ?? count
        let bracket = isImage ? start + 1 : start
        guard bracket < count, bytes[bracket] == UInt8(ascii: "["), !isImage || bytes[start] == UInt8(ascii: "!") else {
            return nil
        }
        return start
    }

    /// The position after the parenthesis or bracket that ends a link.
    func linkEnd(from position: Int, within window: Int) -> Int {
        // Text that was not found because of escapes is before this position.
        guard let end = closing(UInt8(ascii: "["), UInt8(ascii: "]"), from: position, depth: 1, within: window) else {
            return position
        }
        guard end < count else { return end }
        switch bytes[end] {
        case UInt8(ascii: "("): return closing(UInt8(ascii: "("), UInt8(ascii: ")"), from: end, within: window) ?? end
        case UInt8(ascii: "["): return closing(UInt8(ascii: "["), UInt8(ascii: "]"), from: end, within: window) ?? end
        default: return end
        }
    }

    /// The position after the bracket that closes the one at `start`, or the last of `depth` brackets opened before it.
    private func closing(
        _ opening: UInt8, _ closing: UInt8, from start: Int, depth: Int = 0, within window: Int
    ) -> Int? {
        var depth = depth
        var index = start
        while index < min(count, start + window) {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case opening: depth += 1
            case closing:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The range of a code span with its backticks and padding.
    func codeSpan(around text: TextRange) -> TextRange {
        var start = text.lowerBound
        var end = text.upperBound
        if start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        if end < count, bytes[end] == UInt8(ascii: " ") { end += 1 }
        while start > 0, bytes[start - 1] == UInt8(ascii: "`") { start -= 1 }
        while end < count, bytes[end] == UInt8(ascii: "`") { end += 1 }
        return bytes[start] == UInt8(ascii: "`") ? TextRange(start..<end) : text
    }
}
