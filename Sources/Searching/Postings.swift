import SafeHTML

/// For each word the pages that it stands on.
struct Postings {
    /// As they are published: for each page how far it lies behind the one before, one digit for the weight, the number of
    /// its set of facets.
    fileprivate struct List {
        var text = ByteBuffer()
        var lastPage = 0
    }

    private var words = WordTable(capacity: 16_384)
    /// By the word's number.
    private var lists: [List] = []
    private var pageCount = 0

    /// Adds the next page.
    mutating func add(_ page: PageTerms, profiles: inout Profiles) {
        var known: (mask: Facets.Mask, profile: Int)?
        page.words.forEach { index, word in
            let entry = page.entries[index]
            guard let weight = entry.weight else { return }
            // Neighbours mostly stand in the same places.
            if known?.mask != entry.mask { known = (entry.mask, profiles.number(of: entry.mask)) }
            let number = words.number(of: word)
            if number == lists.count { lists.append(List()) }
            lists[number].add(page: pageCount, weight: weight, profile: known?.profile ?? 0)
        }
        pageCount += 1
    }

    /// In alphabetical order (by UTF-8).
    var terms: [Term] {
        words.sorted.map { Term(word: words.bytes(of: $0), postings: lists[$0].text) }
    }
}

/// A word and the pages that it stands on, both as published.
struct Term {
    let word: ArraySlice<UInt8>
    let postings: ByteBuffer
}

extension Postings.List {
    fileprivate mutating func add(page: Int, weight: UInt8, profile: Int) {
        append(page - lastPage)
        text.append(Self.digit(Int(weight)))
        append(profile)
        lastPage = page
    }

    /// Five bits a digit, the lowest first; a digit of 32 or more says that another follows.
    private mutating func append(_ number: Int) {
        var number = number
        while number > 31 {
            text.append(Self.digit(32 | number & 31))
            number >>= 5
        }
        text.append(Self.digit(number))
    }

    /// A to Z, a to z, 0 to 9, `-` and `_`, as in RFC 4648, 5.
    private static func digit(_ number: Int) -> UInt8 {
        switch number {
        case ..<26: UInt8(ascii: "A") + UInt8(number)
        case ..<52: UInt8(ascii: "a") + UInt8(number - 26)
        case ..<62: UInt8(ascii: "0") + UInt8(number - 52)
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }
}

extension [Term] {
    /// For each length its words, apart by blanks; the first length holds all shorter ones, the last all longer ones.
    var wordsByLength: [Int: [UInt8]] {
        let range = SearchFile.wordLengths
        var texts = [[UInt8]](repeating: [], count: range.count)
        for term in self {
            let length = String(decoding: term.word, as: UTF8.self).utf16.count
            let number = Swift.min(range.count - 1, Swift.max(0, length - range.lowerBound))
            if !texts[number].isEmpty { texts[number].append(UInt8(ascii: " ")) }
            texts[number] += term.word
        }
        return Dictionary(uniqueKeysWithValues: zip(range, texts))
    }
}

/// The postings in files of about the same size.
struct TermShards {
    /// The first word of each file, "" for the first. A file with nothing in it has the next one's.
    let cuts: [String]
    /// A line for each word: the word, a blank, its postings.
    let texts: [[UInt8]]

    init(_ terms: [Term], count: Int) {
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

extension Term {
    /// Bytes, with the blank between and the line's end.
    fileprivate var lineLength: Int { word.count + postings.count + 2 }
}
