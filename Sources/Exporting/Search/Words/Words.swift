import Tools

/// The words of a text as the index has them: in lower case, and each hump of a name in code as well.
///
/// `accessibilityLabel` is indexed as itself, "accessibility" and "label"; `one-time` as "one", "time" and "onetime". The
/// page's script splits queries in the same way (`search-words.js`), except for the humps: a typed word is one word.
/// Words with signs, `C++`, `C#`, `.NET`, are indexed with them, too.
enum Words {
    /// Calls `body` with each word, without its hyphens and in parts; parts of one letter are left out.
    static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (Word) -> Void) {
        guard Folding.isNeeded(for: text) else { return forEachFolded(in: text, body) }
        var folded = Folding.folded(String(decoding: text, as: UTF8.self))
        folded.withUTF8 { forEachFolded(in: $0, body) }
    }

    private static func forEachFolded(in text: UnsafeBufferPointer<UInt8>, _ body: (Word) -> Void) {
        let length = text.count + Word.room
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * length) { buffer in
            // Zeros after the text end its last word, so that no bounds check is needed.
            buffer.initialize(repeating: 0)
            _ = buffer.update(fromContentsOf: text)
            let written = UnsafeBufferPointer(rebasing: buffer[..<length])
            let target = UnsafeMutableBufferPointer(rebasing: buffer[length...])
            // Lower case, all at once: most words are used in this form.
            for index in text.indices { target[index] = text[index] | (isUpper(text[index]) ? 0x20 : 0) }
            let lower = UnsafeBufferPointer(target)
            var compound = Compound()
            kinds.withUnsafeBufferPointer { kinds in
                var index = 0
                while index < text.count {
                    let start = index
                    let isPlain = pass(word: &index, of: written, kinds)
                    if index > start {
                        compound.add(start..<index, of: lower, body)
                        if let signed = signed(start..<index, in: lower, kinds) {
                            body(Word(beforeRoom: UnsafeBufferPointer(rebasing: lower[signed])))
                        }
                    }
                    if index - start > 1 {
                        let word = Word(beforeRoom: UnsafeBufferPointer(rebasing: lower[start..<index]))
                        if isPlain {
                            body(word)
                        } else {
                            emit(word, as: UnsafeBufferPointer(rebasing: written[start..<index]), body)
                        }
                    }
                    // Most words are followed by a space.
                    index += written[index] >= 0x80 ? max(1, separator(written, index)) : 1
                }
                compound.end(in: lower, body)
            }
        }
    }

    /// Moves `index` to the end of a word. Returns whether it is the same in the index and in the text.
    @inline(__always) private static func pass(
        word index: inout Int, of text: UnsafeBufferPointer<UInt8>, _ kinds: UnsafeBufferPointer<Kind>
    ) -> Bool {
        let start = index
        var isPlain = true
        while true {
            let kind = kinds[Int(text[index])]
            if kind != .small {
                if kind == .space || kind == .other && !isPart(text, index) { return isPlain }
                if kind == .other || index > start { isPlain = false }
            }
            index += 1
        }
    }

    /// A word with the signs after it (`c++`, `f#`) or the dot before it (`.net`); nil without signs. Longer words after
    /// a dot are members of code.
    @inline(__always) private static func signed(
        _ word: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ kinds: UnsafeBufferPointer<Kind>
    ) -> Range<Int>? {
        let (plus, hash) = (UInt8(ascii: "+"), UInt8(ascii: "#"))
        var end = word.upperBound
        if text[end] == hash { end += 1 }
        while text[end] == plus { end += 1 }
        if end > word.upperBound,
            kinds[Int(text[end])] == .space || kinds[Int(text[end])] == .other && !isPart(text, end)
        {
            return word.lowerBound..<end
        }
        let dot = word.lowerBound - 1
        guard dot >= 0, text[dot] == UInt8(ascii: "."), (2...4).contains(word.count),
            dot == 0 || kinds[Int(text[dot - 1])] == .space
        else { return nil }
        return dot..<word.upperBound
    }

    private enum Kind: UInt8 {
        /// A letter or digit that is the same in the index and in the text.
        case small
        case capital
        /// ASCII that is part of no word.
        case space
        /// A byte whose neighbours decide.
        case other
    }

    /// The kind of each byte.
    private static let kinds: [Kind] = (0...UInt8.max).map {
        if isUpper($0) { return .capital }
        if isLower($0) || $0.isDigit { return .small }
        return $0 < 0x80 && $0 != UInt8(ascii: ".") ? .space : .other
    }

    /// Emits a word with humps or letters outside ASCII. `text` is its original spelling.
    private static func emit(_ word: Word, as text: UnsafeBufferPointer<UInt8>, _ body: (Word) -> Void) {
        if text.allSatisfy({ $0 < 0x80 }) {
            body(word)
        } else {
            for var piece in UnspacedText.pieces(of: String(decoding: text, as: UTF8.self).lowercased()) {
                piece.withUTF8 { Word.with($0, body) }
            }
        }
        forEachHump(of: text) { hump in
            if hump.count > 2 { body(Word(beforeRoom: UnsafeBufferPointer(rebasing: word.bytes[hump]))) }
        }
    }

    /// Calls `body` with the range of each hump: `UIAccessibilityTraits` has three, `layout` has none.
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

    /// Whether a byte that is not an ASCII letter or digit belongs to a word: characters outside ASCII except
    /// punctuation, and dots between digits (2.4.7).
    @inline(__always) private static func isPart(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        let byte = bytes[index]
        if byte == UInt8(ascii: ".") {
            return index > 0 && bytes[index - 1].isDigit && index + 1 < bytes.count && bytes[index + 1].isDigit
        }
        return byte >= 0x80 && separator(bytes, index) == 0
    }

    /// The length in bytes of a non-ASCII separator at `index`, otherwise 0. Separators are quotation marks, dashes,
    /// bullets and arrows (U+2000…U+2FFF), the signs of Latin-1 (U+0080…U+00BF) and ×, and the punctuation of Chinese
    /// and Japanese (U+3000…U+3030 without the letters among it, U+30FB).
    @inline(__always) private static func separator(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        guard index + 1 < bytes.count else { return 0 }
        switch (bytes[index], bytes[index + 1]) {
        case (0xC2, _), (0xC3, 0x97): return 2
        case (0xE2, 0x80...0xBF) where index + 2 < bytes.count: return 3
        case (0xE3, 0x80) where index + 2 < bytes.count: return (0x85...0x87).contains(bytes[index + 2]) ? 0 : 3
        case (0xE3, 0x83) where index + 2 < bytes.count: return bytes[index + 2] == 0xBB ? 3 : 0
        default: return 0
        }
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
