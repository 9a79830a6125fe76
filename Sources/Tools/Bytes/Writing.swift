/// UTF-8 text written in pieces.
extension [UInt8] {
    /// Appends a literal without escaping.
    package mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(literal))
    }

    /// Appends a string without escaping.
    package mutating func append(text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends a space unless the text is empty or ends with one.
    package mutating func appendBlank() {
        if let last, last != UInt8(ascii: " ") { append(UInt8(ascii: " ")) }
    }

    /// Starts a new line unless at the start of one.
    package mutating func startLine() {
        if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
    }

    /// Appends a text, each byte for which `replacement` has a value replaced by it.
    @inlinable package mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, replacing replacement: (UInt8) -> String?
    ) {
        var start = 0
        for (place, byte) in text.enumerated() {
            guard let replaced = replacement(byte) else { continue }
            append(contentsOf: text[start..<place])
            append(contentsOf: replaced.utf8)
            start = place + 1
        }
        append(contentsOf: text[start...])
    }
}

extension String {
    /// The UTF-8, usually without a copy.
    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8(body)
    }
}
