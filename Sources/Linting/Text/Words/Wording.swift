import Base

/// The words of a text by their hashes: runs of letters and digits in lower case, without what is between them.
struct Wording: Equatable {
    /// Words in the order of the text.
    private(set) var words: [UInt64] = []
    /// Hash of all words, joined without anything between.
    private(set) var letters = WordHash.seed

    init(_ text: ArraySlice<UInt8>) {
        guard text.isASCII else {
            for word in String(decoding: text, as: UTF8.self).plainWords { append(word.utf8) }
            return
        }
        text.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let start = index
                while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
                if index > start { append(bytes[start..<index]) }
                index += 1
            }
        }
    }

    init(_ text: PageText) { self.init(text.bytes) }

    private mutating func append(_ word: some Sequence<UInt8>) {
        var hash = WordHash.seed
        for byte in word {
            hash = WordHash.adding(byte, to: hash)
            letters = WordHash.adding(byte, to: letters)
        }
        words.append(hash)
    }
}
