/// For each word the pages that it stands on.
struct Postings {
    struct Posting {
        let page: Int32
        let weight: UInt8
        let profile: Int32
    }

    private var words = WordTable(capacity: 16_384)
    /// By the word's number.
    private var lists: [[Posting]] = []
    private var pageCount: Int32 = 0

    /// Adds the next page.
    mutating func add(_ page: PageTerms, profiles: inout Profiles) {
        for mask in page.masks { _ = profiles.number(of: mask) }
        for (word, entry) in page.entries.enumerated() {
            guard let weight = entry.weight else { continue }
            let posting = Posting(page: pageCount, weight: weight, profile: Int32(profiles.number(of: entry.mask)))
            let number = page.words.withBytes(of: word) { words.number(of: $0) }
            if number < lists.count { lists[number].append(posting) } else { lists.append([posting]) }
        }
        pageCount += 1
    }

    /// By word.
    var terms: [(word: String, postings: [Posting])] {
        words.sorted.map { (words.word($0), lists[$0]) }
    }
}

extension [(word: String, postings: [Postings.Posting])] {
    /// For each length its words, apart by blanks; the first length holds all shorter ones, the last all longer ones.
    var wordsByLength: [Int: String] {
        let range = SearchFile.wordLengths
        var texts = [String](repeating: "", count: range.count)
        for (word, _) in self {
            let number = Swift.min(range.count - 1, Swift.max(0, word.utf16.count - range.lowerBound))
            if !texts[number].isEmpty { texts[number] += " " }
            texts[number] += word
        }
        return Dictionary(uniqueKeysWithValues: zip(range, texts))
    }
}

/// The postings in files of about the same size.
struct TermShards {
    /// The first word of each file, "" for the first. A file with nothing in it has the next one's.
    let cuts: [String]
    /// A line for each word: the word, a blank, its postings.
    let texts: [String]

    init(_ terms: [(word: String, postings: [Postings.Posting])], count: Int) {
        let lines = terms.map { $0.word + " " + Self.encoded($0.postings) }
        let total = lines.reduce(0) { $0 + $1.utf8.count + 1 }
        var texts = [String](repeating: "", count: count)
        var cuts = [String](repeating: "", count: count)
        var shard = 0
        var written = 0
        for (index, line) in lines.enumerated() {
            let next = min(count - 1, written * count / max(1, total))
            if next > shard {
                shard = next
                cuts[shard] = terms[index].word
            }
            texts[shard] += texts[shard].isEmpty ? line : "\n" + line
            written += line.utf8.count + 1
        }
        for number in cuts.indices.dropFirst().reversed() where cuts[number].isEmpty {
            cuts[number] = number + 1 < count ? cuts[number + 1] : Self.behindAllWords
        }
        self.cuts = cuts
        self.texts = texts
    }

    private static let behindAllWords = "\u{FFFF}"

    /// For each page: how far it lies behind the one before, one digit for the weight, the profile.
    private static func encoded(_ postings: [Postings.Posting]) -> String {
        var bytes: [UInt8] = []
        var last: Int32 = 0
        for posting in postings {
            append(Int(posting.page - last), to: &bytes)
            bytes.append(digits[Int(posting.weight)])
            append(Int(posting.profile), to: &bytes)
            last = posting.page
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Five bits a digit, the lowest first; a digit of 32 or more says that another follows.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var number = number
        while number > 31 {
            bytes.append(digits[32 | number & 31])
            number >>= 5
        }
        bytes.append(digits[number])
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
