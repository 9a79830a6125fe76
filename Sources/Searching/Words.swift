import Markdown

/// A text's words as they are searched for: lower case, and for names of code each hump as well.
///
/// `accessibilityLabel` gives itself, "accessibility" and "label". The page's script takes questions apart in the same
/// way (`search-engine.js`), but for the humps: a word typed is one word.
enum Words {
    /// Calls `body` with each word; words of one letter are left out.
    static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var index = 0
        while index < text.count {
            let start = index
            while index < text.count, isPart(text, index) { index += 1 }
            if index - start > 1 { emit(UnsafeBufferPointer(rebasing: text[start..<index]), body) }
            index += max(1, separator(text, index))
        }
    }

    private static func emit(
        _ word: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var isPlain = true
        var hasHumps = false
        for index in word.indices {
            if word[index] >= 0x80 { isPlain = false }
            if index > 0, isUpper(word[index]) { hasHumps = true }
        }
        if isPlain {
            withLowercase(word, body)
        } else {
            var text = String(decoding: word, as: UTF8.self).lowercased()
            text.withUTF8(body)
        }
        guard hasHumps else { return }
        let humps = self.humps(of: word)
        guard humps.count > 1 else { return }
        for hump in humps where hump.count > 2 { withLowercase(UnsafeBufferPointer(rebasing: word[hump]), body) }
    }

    /// ASCII letters in lower case.
    private static func withLowercase(
        _ word: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count) { lower in
            for index in word.indices { lower[index] = word[index].lowercased }
            body(UnsafeBufferPointer(lower))
        }
    }

    /// Where a word's humps lie: `UIAccessibilityTraits` has three, `layout` has one.
    static func humps(of word: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var humps: [Range<Int>] = []
        var start = 0
        for index in word.indices.dropFirst() where isUpper(word[index]) {
            let endsLower = !isUpper(word[index - 1])
            let beginsWord = index + 1 < word.count && isLower(word[index + 1])
            guard endsLower || beginsWord else { continue }
            humps.append(start..<index)
            start = index
        }
        humps.append(start..<word.count)
        return humps
    }

    /// Letters, digits and all characters outside ASCII but punctuation; dots between digits (2.4.7).
    private static func isPart(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        let byte = bytes[index]
        if byte.isLetter || byte.isDigit { return true }
        if byte == UInt8(ascii: ".") {
            return index > 0 && bytes[index - 1].isDigit && index + 1 < bytes.count && bytes[index + 1].isDigit
        }
        return byte >= 0x80 && separator(bytes, index) == 0
    }

    /// How many bytes the separator at `index` has that is not ASCII; 0 for everything else. Quotation marks, dashes,
    /// bullets and arrows (U+2000…U+2FFF), the signs of Latin-1 (U+0080…U+00BF) and ×.
    private static func separator(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
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
