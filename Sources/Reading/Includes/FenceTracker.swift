import Tools

/// Tracks whether a line is in a fenced code block (CommonMark, 4.5), as far as possible without a parser.
struct FenceTracker {
    private var fence: (mark: UInt8, count: Int)?

    /// Whether the last line was in a code block that had no end yet.
    var isOpen: Bool { fence != nil }

    /// Whether the line, which follows those asked for before, is in a code block or is one of its fences.
    mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">") }
        guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return fence != nil }
        let count = text.prefix { $0 == mark }.count
        let rest = text.dropFirst(count)
        guard let open = fence else {
            // Backticks that are closed on the same line are a code span.
            let isFence = count >= 3 && (mark == UInt8(ascii: "~") || !rest.contains(mark))
            if isFence { fence = (mark, count) }
            return isFence
        }
        if mark == open.mark, count >= open.count, rest.allSatisfy(\.isWhitespace) { fence = nil }
        return true
    }
}
