/// UTF-8 text written in pieces.
extension [UInt8] {
    /// Appends a literal without escaping.
    package mutating func append(_ literal: StaticString) { append(contentsOf: UnsafeBufferPointer(literal)) }

    /// Appends a string without escaping.
    package mutating func append(text: String) { append(contentsOf: text.utf8) }

    /// Appends a space unless the text is empty or ends with one.
    package mutating func appendSpace() { if let last, last != UInt8(ascii: " ") { append(UInt8(ascii: " ")) } }

    /// Starts a new line unless at the start of one.
    package mutating func startLine() { if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) } }

    /// Appends a text, each byte of a kind replaced.
    @inlinable package mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, replacing isReplaced: (UInt8) -> Bool, with replacement: (UInt8) -> String
    ) {
        var start = 0
        for place in text.indices where isReplaced(text[place]) {
            append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
            append(contentsOf: replacement(text[place]).utf8)
            start = place + 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
}

extension String {
    /// Whether its UTF-8 sorts before that of another text.
    package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    /// The UTF-8, usually without a copy.
    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8(body)
    }
}
