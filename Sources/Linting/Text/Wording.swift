import Markdown

/// The words of a text by their hashes: runs of letters and digits in lower case, whatever stands between.
struct Wording: Equatable {
    /// In the order of the text.
    private(set) var words: [UInt64] = []
    /// Of all words without anything between.
    private(set) var letters = WordHash.seed

    init(_ text: ArraySlice<UInt8>) {
        guard text.isASCII else {
            for word in String(decoding: text, as: UTF8.self).plainWords { append(word.utf8) }
            return
        }
        var rest = text.drop { !$0.isLetter && !$0.isDigit }
        while !rest.isEmpty {
            let word = rest.prefix { $0.isLetter || $0.isDigit }
            append(word)
            rest = rest[word.endIndex...].drop { !$0.isLetter && !$0.isDigit }
        }
    }

    private mutating func append(_ word: some Sequence<UInt8>) {
        var hash = WordHash.seed
        for byte in word {
            hash = WordHash.adding(byte, to: hash)
            letters = WordHash.adding(byte, to: letters)
        }
        words.append(hash)
    }
}
