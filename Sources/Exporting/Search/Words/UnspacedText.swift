/// Text in scripts without spaces between words (Chinese, Japanese, Korean, Thai and their neighbours), which is
/// indexed as pairs of characters, as Lucene does. The page's script splits queries in the same way.
enum UnspacedText {
    /// The word itself, or its pairs and the words between them.
    static func pieces(of word: String) -> [String] {
        guard word.unicodeScalars.contains(where: isUnspaced) else { return [word] }
        var pieces: [String] = []
        var rest = word.unicodeScalars[...]
        while let first = rest.first {
            let isRun = isUnspaced(first)
            let run = rest.prefix { isUnspaced($0) == isRun }
            rest = rest[run.endIndex...]
            pieces += isRun && run.count > 1 ? pairs(of: Array(run)) : [String(Substring(run))]
        }
        return pieces
    }

    private static func pairs(of run: [Unicode.Scalar]) -> [String] {
        zip(run, run.dropFirst()).map { first, second in
            var pair = String.UnicodeScalarView()
            pair.append(first)
            pair.append(second)
            return String(pair)
        }
    }

    /// Whether a word of Chinese or Japanese may go on from the end of a line to the beginning of the next.
    static func isOneWord(_ end: ArraySlice<UInt8>, _ beginning: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        // All their characters have at least three bytes.
        guard end.last ?? 0 >= 0x80, beginning.first ?? 0 >= 0xE3,
            let last = String(decoding: end, as: UTF8.self).unicodeScalars.last,
            let first = String(decoding: beginning, as: UTF8.self).unicodeScalars.first
        else { return false }
        return [last, first].allSatisfy { isUnspaced($0) && $0.value >= 0x3005 && !(0xAC00...0xD7AF ~= $0.value) }
    }

    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
            0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
