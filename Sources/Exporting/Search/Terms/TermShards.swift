import Tools

/// The postings in files of about equal size. Their texts are the largest of the index, so each is made on demand.
struct TermShards {
    /// The first word of each file, "" for the first. An empty file has the next one's.
    let cuts: [String]
    private let terms: [Term]
    /// The indices into `terms` of each file's words.
    private let ranges: [Range<Int>]

    init(_ terms: [Term], count: Int) {
        self.terms = terms
        let lengths = terms.map { $0.line.count + 1 }
        let total = lengths.reduce(0, +)
        var starts = [0]
        var written = 0
        for (number, length) in lengths.enumerated() {
            let next = min(count - 1, written * count / max(1, total))
            while starts.count <= next { starts.append(number) }
            written += length
        }
        while starts.count <= count { starts.append(terms.count) }
        ranges = zip(starts, starts.dropFirst()).map { $0..<$1 }
        cuts = starts.dropLast().enumerated().map { shard, start in
            if shard == 0 { return "" }
            return start < terms.count ? terms[start].word : Self.afterAllWords
        }
    }

    private static let afterAllWords = "\u{FFFF}"

    /// The file with that number, a line for each word.
    func text(of number: Int) -> [UInt8] {
        var text = [UInt8]()
        for term in terms[ranges[number]] {
            if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
            text += term.line
        }
        return text
    }
}
