/// Words that hyphens join, such as "one-time", while a text is read.
struct Compound {
    private var range = 0..<0
    private var hasHyphen = false

    /// Adds the next word of the text, or calls `body` with what came before and begins again. `text` is in lower case.
    @inline(__always) mutating func add(
        _ word: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ body: (Word) -> Void
    ) {
        if word.lowerBound == range.upperBound + 1, !range.isEmpty, text[range.upperBound] == Self.hyphen {
            range = range.lowerBound..<word.upperBound
            hasHyphen = true
        } else {
            end(in: text, body)
            range = word
        }
    }

    /// Calls `body` with the words as one, without hyphens, if there are several.
    @inline(__always) mutating func end(in text: UnsafeBufferPointer<UInt8>, _ body: (Word) -> Void) {
        if hasHyphen { Self.emit(text[range], body) }
        hasHyphen = false
    }

    private static let hyphen = UInt8(ascii: "-")

    private static func emit(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ body: (Word) -> Void) {
        let letters = text.filter { $0 != hyphen }
        if letters.allSatisfy({ $0 < 0x80 }) {
            letters.withUnsafeBufferPointer { Word.with($0, body) }
        } else {
            var lower = String(decoding: letters, as: UTF8.self).lowercased()
            lower.withUTF8 { Word.with($0, body) }
        }
    }
}
