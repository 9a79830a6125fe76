import Tools

/// The words of a text as the index has them: in lower case, and each hump of a name in code as well.
///
/// `accessibilityLabel` is indexed as itself, "accessibility" and "label"; `one-time` as "one", "time" and "onetime".
/// The page's script splits queries in the same way (`search-words.js`), except for the humps: a typed word is one
/// word. Words with signs, `C++`, `C#`, `.NET`, are indexed with them, too, and those with accents without them.
enum Words {
    typealias Body = (String) -> Void

    /// Calls `body` with each word, without its hyphens and in parts; parts of one letter are left out.
    static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: Body) {
        guard Folding.isNeeded(for: text) else { return forEachFolded(in: text, body) }
        Folding.folded(String(decoding: text, as: UTF8.self)).withBytes { forEachFolded(in: $0, body) }
    }

    private static func forEachFolded(in text: UnsafeBufferPointer<UInt8>, _ body: Body) {
        var index = 0
        while index < text.count {
            let start = index
            var parts = 0
            while isPart(text, index) {
                let first = index
                while isPart(text, index) { index += 1 }
                emit(first..<index, of: text, body)
                parts += 1
                // "one-time" is one word, too.
                if index < text.count, text[index] == UInt8(ascii: "-"), isPart(text, index + 1) { index += 1 }
            }
            if parts > 1 { body(lower(text[start..<index].filter { $0 != UInt8(ascii: "-") })) }
            if index < text.count { index += max(1, separator(text, index)) }
        }
    }

    /// Emits a word, its humps, and it with the signs around it.
    private static func emit(_ word: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ body: Body) {
        if let signed = signed(word, in: text) { body(lower(text[signed])) }
        guard word.count > 1 else { return }
        let bytes = text[word]
        // Most words are only this.
        if bytes.allSatisfy(isLower) { return body(String(decoding: bytes, as: UTF8.self)) }
        if bytes.isASCII { body(lower(bytes)) } else { emit(lower(bytes), body) }
        for hump in humps(of: word, in: text) where hump.count > 2 { body(lower(text[hump])) }
    }

    /// Emits a word of any script in its pieces, or with and without its accents.
    private static func emit(_ word: String, _ body: Body) {
        let pieces = UnspacedText.pieces(of: word)
        let plain = pieces.count > 1 ? word : Folding.plain(word)
        for piece in pieces + (plain == word ? [] : [plain]) { body(piece) }
    }

    private static func lower(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased()
    }

    /// A word with the signs after it (`c++`, `f#`) or the dot before it (`.net`); nil without signs. Longer words
    /// after a dot are members of code.
    private static func signed(_ word: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var end = word.upperBound
        if end < text.count, text[end] == UInt8(ascii: "#") { end += 1 }
        while end < text.count, text[end] == UInt8(ascii: "+") { end += 1 }
        if end > word.upperBound, !isPart(text, end) { return word.lowerBound..<end }
        let dot = word.lowerBound - 1
        guard dot >= 0, text[dot] == UInt8(ascii: "."), (2...4).contains(word.count), dot == 0 || isSpace(text[dot - 1])
        else { return nil }
        return dot..<word.upperBound
    }

    /// The humps of a name: `UIAccessibilityTraits` has three, `layout` has none.
    private static func humps(of word: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var humps: [Range<Int>] = []
        var start = word.lowerBound
        for index in word.dropFirst() where text[index].isCapital {
            let endsLower = !text[index - 1].isCapital
            let beginsWord = index + 1 < word.upperBound && isLower(text[index + 1])
            guard endsLower || beginsWord else { continue }
            humps.append(start..<index)
            start = index
        }
        if start > word.lowerBound { humps.append(start..<word.upperBound) }
        return humps
    }

    /// Whether a byte belongs to a word: letters, digits, characters outside ASCII except punctuation, and dots between
    /// digits (2.4.7). False at the end of the text.
    private static func isPart(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index < text.count else { return false }
        let byte = text[index]
        if isLower(byte) { return true }
        if byte == UInt8(ascii: ".") {
            return index > 0 && text[index - 1].isDigit && index + 1 < text.count && text[index + 1].isDigit
        }
        return !isSpace(byte) && (byte < 0x80 || separator(text, index) == 0)
    }

    /// Whether a byte is ASCII that is part of no word.
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte < 0x80 && !byte.isLetter && !byte.isDigit && byte != UInt8(ascii: ".")
    }

    /// The length in bytes of a non-ASCII separator at `index`, otherwise 0. Separators are quotation marks, dashes,
    /// bullets and arrows (U+2000…U+2FFF), the signs of Latin-1 (U+0080…U+00BF) and ×, and the punctuation of Chinese
    /// and Japanese (U+3000…U+3030 without the letters among it, U+30FB).
    private static func separator(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        guard index + 1 < bytes.count else { return 0 }
        switch (bytes[index], bytes[index + 1]) {
        case (0xC2, _), (0xC3, 0x97): return 2
        case (0xE2, 0x80...0xBF) where index + 2 < bytes.count: return 3
        case (0xE3, 0x80) where index + 2 < bytes.count: return (0x85...0x87).contains(bytes[index + 2]) ? 0 : 3
        case (0xE3, 0x83) where index + 2 < bytes.count: return bytes[index + 2] == 0xBB ? 3 : 0
        default: return 0
        }
    }

    private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
