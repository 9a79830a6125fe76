import Base

/// A text's words as they are searched for: lower case, and for names of code each hump as well.
///
/// `accessibilityLabel` gives itself, "accessibility" and "label". The page's script takes questions apart in the same
/// way (`search-engine.js`), but for the humps: a word typed is one word.
enum Words {
    /// Calls `body` with each word; words of one letter are left out.
    static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (Word) -> Void) {
        let length = text.count + Word.room
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * length) { buffer in
            // Zeros behind the text end its last word, so that nobody need count.
            buffer.initialize(repeating: 0)
            _ = buffer.update(fromContentsOf: text)
            let written = UnsafeBufferPointer(rebasing: buffer[..<length])
            let target = UnsafeMutableBufferPointer(rebasing: buffer[length...])
            // All at once: most words are used as they stand here.
            for index in text.indices { target[index] = text[index] | (isUpper(text[index]) ? 0x20 : 0) }
            let lower = UnsafeBufferPointer(target)
            kinds.withUnsafeBufferPointer { kinds in
                var index = 0
                while index < text.count {
                    let start = index
                    var isPlain = true
                    while true {
                        let kind = kinds[Int(written[index])]
                        if kind != .small {
                            if kind == .blank || kind == .other && !isPart(written, index) { break }
                            if kind == .other || index > start { isPlain = false }
                        }
                        index += 1
                    }
                    if index - start > 1 {
                        let word = Word(beforeRoom: UnsafeBufferPointer(rebasing: lower[start..<index]))
                        if isPlain {
                            body(word)
                        } else {
                            emit(word, as: UnsafeBufferPointer(rebasing: written[start..<index]), body)
                        }
                    }
                    // Most words are followed by a blank.
                    index += written[index] >= 0x80 ? max(1, separator(written, index)) : 1
                }
            }
        }
    }

    private enum Kind: UInt8 {
        /// A letter or digit that stands in the index as it stands in the text.
        case small
        case capital
        /// ASCII that is in no word.
        case blank
        /// What the bytes beside it decide.
        case other
    }

    /// By byte.
    private static let kinds: [Kind] = (0...UInt8.max).map {
        if isUpper($0) { return .capital }
        if isLower($0) || $0.isDigit { return .small }
        return $0 < 0x80 && $0 != UInt8(ascii: ".") ? .blank : .other
    }

    /// A word with humps or letters outside ASCII. `text` is how it is written.
    private static func emit(_ word: Word, as text: UnsafeBufferPointer<UInt8>, _ body: (Word) -> Void) {
        if text.allSatisfy({ $0 < 0x80 }) {
            body(word)
        } else {
            var lower = String(decoding: text, as: UTF8.self).lowercased()
            lower.withUTF8 { Word.with($0, body) }
        }
        forEachHump(of: text) { hump in
            if hump.count > 2 { body(Word(beforeRoom: UnsafeBufferPointer(rebasing: word.bytes[hump]))) }
        }
    }

    /// Where a word's humps lie: `UIAccessibilityTraits` has three, `layout` has none.
    private static func forEachHump(of word: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void) {
        var start = 0
        for index in word.indices.dropFirst() where isUpper(word[index]) {
            let endsLower = !isUpper(word[index - 1])
            let beginsWord = index + 1 < word.count && isLower(word[index + 1])
            guard endsLower || beginsWord else { continue }
            body(start..<index)
            start = index
        }
        if start > 0 { body(start..<word.count) }
    }

    /// Of bytes that are neither letter nor digit of ASCII: all characters outside ASCII but punctuation, and dots between
    /// digits (2.4.7).
    @inline(__always) private static func isPart(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        let byte = bytes[index]
        if byte == UInt8(ascii: ".") {
            return index > 0 && bytes[index - 1].isDigit && index + 1 < bytes.count && bytes[index + 1].isDigit
        }
        return byte >= 0x80 && separator(bytes, index) == 0
    }

    /// How many bytes the separator at `index` has that is not ASCII; 0 for everything else. Quotation marks, dashes,
    /// bullets and arrows (U+2000…U+2FFF), the signs of Latin-1 (U+0080…U+00BF) and ×.
    @inline(__always) private static func separator(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        guard index + 1 < bytes.count else { return 0 }
        switch (bytes[index], bytes[index + 1]) {
        case (0xC2, _), (0xC3, 0x97): return 2
        case (0xE2, 0x80...0xBF) where index + 2 < bytes.count: return 3
        default: return 0
        }
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
