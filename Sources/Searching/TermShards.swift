/// The postings in files of about the same size.
struct TermShards {
    /// The first word of each file, "" for the first. A file with nothing in it has the next one's.
    let cuts: [String]
    /// A line for each word: the word, a blank, its postings.
    let texts: [[UInt8]]

    init(_ terms: [PublishedTerm], count: Int) {
        let total = terms.reduce(0) { $0 + $1.lineLength }
        var texts = [[UInt8]](repeating: [], count: count)
        var cuts = [String](repeating: "", count: count)
        var shard = 0
        var written = 0
        for term in terms {
            let next = min(count - 1, written * count / max(1, total))
            if next > shard {
                shard = next
                cuts[shard] = String(decoding: term.word, as: UTF8.self)
            }
            if !texts[shard].isEmpty { texts[shard].append(UInt8(ascii: "\n")) }
            texts[shard] += term.word
            texts[shard].append(UInt8(ascii: " "))
            term.postings.withBytes { texts[shard].append(contentsOf: $0) }
            written += term.lineLength
        }
        for number in cuts.indices.dropFirst().reversed() where cuts[number].isEmpty {
            cuts[number] = number + 1 < count ? cuts[number + 1] : Self.behindAllWords
        }
        self.cuts = cuts
        self.texts = texts
    }

    private static let behindAllWords = "\u{FFFF}"
}
