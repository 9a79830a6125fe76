extension String {
    /// The text with each run of white space replaced by one space, and none at its ends.
    package var oneLine: String {
        var text = self
        if text.withUTF8(\.isOneLine) { return text }
        guard utf8.isASCII else { return text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return withRuns { $0.isWhitespace ? nil : $0 }
    }

    /// An ASCII text with each run of bytes that have no value replaced by one space, and none at its ends.
    @inline(__always) private func withRuns(_ value: (UInt8) -> UInt8?) -> String {
        var text = [UInt8]()
        text.reserveCapacity(utf8.count)
        withBytes { for byte in $0 { if let value = value(byte) { text.append(value) } else { text.appendSpace() } } }
        return String(decoding: text[...].trimmingWhitespace, as: UTF8.self)
    }

    /// Backticks that a code span with the text may begin and end with: more than in any run of it (CommonMark 0.31,
    /// 6.1).
    package var codeFence: String {
        let longest = utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        return String(repeating: "`", count: 1 + longest)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether `oneLine` would not change the text, the usual case; false for some texts that are not ASCII.
    package var isOneLine: Bool {
        var previous = UInt8(ascii: " ")
        for byte in self {
            let isMark = (0x21..<0x80).contains(byte)
            if !isMark, byte != UInt8(ascii: " ") || previous == byte { return false }
            previous = byte
        }
        return previous != UInt8(ascii: " ")
    }
}

extension String {
    /// The `plainWords` with a space between them.
    package var plainText: String {
        guard utf8.isASCII else { return plainWords.joined(separator: " ") }
        return withRuns { $0.isLetter || $0.isDigit ? $0.lowercased : nil }
    }

    /// The text in lower case, split into runs of letters and digits.
    package var plainWords: [String] {
        // A fast path: nearly all texts are ASCII.
        utf8.isASCII
            ? plainText.withBytes { $0.words(at: UInt8(ascii: " ")) }
            : lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
