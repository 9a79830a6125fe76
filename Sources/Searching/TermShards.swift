import Markdown
import SafeHTML

/// The postings in files of about the same size.
struct TermShards {
    /// The first word of each file, "" for the first. A file with nothing in it has the next one's.
    let cuts: [String]
    /// A line for each word: the word, a blank, its postings.
    let texts: [ByteBuffer]
    /// Of all words and their postings.
    let sum: Fingerprint

    /// Lengths are worked out first and postings put straight into their files: they are the largest of the index.
    init(_ terms: [Term], profiles: PublishedProfiles, count: Int) {
        let lengths = terms.map { $0.word.count + 2 + PublishedPostings.length(of: $0.postings, profiles: profiles) }
        let total = lengths.reduce(0, +)
        var texts = [ByteBuffer](repeating: ByteBuffer(), count: count)
        var cuts = [String](repeating: "", count: count)
        var sum = Fingerprint()
        var shard = 0
        var written = 0
        for (term, length) in zip(terms, lengths) {
            let next = min(count - 1, written * count / max(1, total))
            if next > shard {
                shard = next
                cuts[shard] = String(decoding: term.word, as: UTF8.self)
            }
            if texts[shard].isEmpty {
                texts[shard].reserve(total / count + length)
            } else {
                texts[shard].append(UInt8(ascii: "\n"))
            }
            texts[shard].append(term.word)
            texts[shard].append(UInt8(ascii: " "))
            let start = texts[shard].count
            PublishedPostings.append(term.postings, profiles: profiles, to: &texts[shard])
            texts[shard].withBytes {
                sum.add(term.word, UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: $0[start...])))
            }
            written += length
        }
        for number in cuts.indices.dropFirst().reversed() where cuts[number].isEmpty {
            cuts[number] = number + 1 < count ? cuts[number + 1] : Self.behindAllWords
        }
        self.cuts = cuts
        self.texts = texts
        self.sum = sum
    }

    private static let behindAllWords = "\u{FFFF}"
}
