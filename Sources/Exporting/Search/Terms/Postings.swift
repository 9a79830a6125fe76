import Tools

/// The pages that contain each word.
struct Postings {
    private(set) var facetSets = FacetSets()
    private var words = WordTable(capacity: 16_384)
    /// The lists, by the word's number.
    private var lists: [PostingList] = []

    /// Adds a page after all others.
    mutating func add(_ terms: PageTerms, of page: Int) {
        var known: (mask: Facets.Mask, facetSet: Int)?
        terms.words.forEach { index, word in
            let entry = terms.entries[index]
            guard let weight = entry.weight else { return }
            // Consecutive words usually have the same facets.
            if known?.mask != entry.mask { known = (entry.mask, facetSets.number(of: entry.mask)) }
            let facetSet = known?.facetSet ?? 0
            facetSets.count(facetSet)
            let number = words.number(of: word)
            if number == lists.count { lists.append(PostingList()) }
            lists[number].add(Posting(page: page, weight: weight, facetSet: facetSet))
        }
    }

    /// Sorted by UTF-8.
    var terms: [Term] {
        let text = words.text
        return words.sorted.map { Term(word: text[words.range(of: $0)], postings: lists[$0]) }
    }
}

/// A word and the pages that contain it.
struct Term {
    let word: ArraySlice<UInt8>
    let postings: PostingList
}

/// One occurrence of a word on a page.
struct Posting {
    /// The page's number in the handbook.
    var page: Int
    /// The field and the word's share of it, six bits (`PageTerms.Entry`).
    let weight: UInt8
    /// The number of its set of facets.
    var facetSet: Int
}

/// The pages that contain a word, by number, compactly encoded.
struct PostingList {
    private var bytes = [UInt8]()
    private var lastPage = 0

    /// Adds a posting after all others.
    mutating func add(_ posting: Posting) {
        append(posting.page - lastPage)
        bytes.append(posting.weight)
        append(posting.facetSet)
        lastPage = posting.page
    }

    /// Seven bits per byte, the lowest first; the highest bit means that another byte follows.
    private mutating func append(_ number: Int) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    func forEach(_ body: (Posting) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            func number() -> Int {
                var number = 0
                var shift = 0
                while bytes[position] > 0x7F {
                    number |= Int(bytes[position] & 0x7F) << shift
                    shift += 7
                    position += 1
                }
                defer { position += 1 }
                return number | Int(bytes[position]) << shift
            }
            var page = 0
            while position < bytes.count {
                page += number()
                let weight = bytes[position]
                position += 1
                body(Posting(page: page, weight: weight, facetSet: number()))
            }
        }
    }
}

/// Postings as they are published: for each page the difference to the previous page's number, one digit for the
/// weight, and the number of its set of facets.
enum PublishedPostings {
    static func append(_ postings: PostingList, facetSets: PublishedFacetSets, to text: inout [UInt8]) {
        var lastPage = 0
        postings.forEach { posting in
            append(posting.page - lastPage, to: &text)
            append(weight: posting.weight, facetSet: facetSets.numbers[posting.facetSet], to: &text)
            lastPage = posting.page
        }
    }

    private static func append(weight: UInt8, facetSet: Int, to text: inout [UInt8]) {
        text.append(digit(Int(weight)))
        append(facetSet, to: &text)
    }

    /// Five bits per digit, the lowest first; a digit of 32 or more means that another follows.
    private static func append(_ number: Int, to text: inout [UInt8]) {
        var number = number
        while number > 31 {
            text.append(digit(32 | number & 31))
            number >>= 5
        }
        text.append(digit(number))
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
    /// The words of each length, separated by spaces. The first length includes all shorter words, the last all longer
    /// ones.
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
