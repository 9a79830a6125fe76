import Tools

/// The pages that contain each word.
struct Postings {
    private(set) var facetSets = FacetSets()
    private var lists: [String: [Posting]] = [:]

    /// Adds a page after all others.
    mutating func add(_ terms: PageTerms, of page: Int) {
        for (word, entry) in terms.entries {
            let facetSet = facetSets.add(entry.mask)
            lists[word, default: []].append(Posting(page: Int32(page), facetSet: Int32(facetSet), weight: entry.weight))
        }
    }

    /// Sorted by UTF-8.
    var terms: [Term] {
        lists.map { Term(word: $0.key, postings: $0.value) }.sorted { $0.word.precedes($1.word) }
    }
}

/// A word and the pages that contain it.
struct Term {
    let word: String
    let postings: [Posting]
}

/// One occurrence of a word on a page.
struct Posting {
    /// The page's number in the handbook.
    let page: Int32
    /// The number of its set of facets.
    let facetSet: Int32
    /// The field and the word's share of it, six bits (`PageTerms.Entry`).
    let weight: UInt8
}

/// Postings as they are published: for each page the difference to the previous page's number, one digit for the
/// weight, and the number of its set of facets.
enum PublishedPostings {
    static func append(_ postings: [Posting], facetSets: PublishedFacetSets, to text: inout [UInt8]) {
        var lastPage: Int32 = 0
        for posting in postings {
            append(Int(posting.page - lastPage), to: &text)
            text.append(digit(Int(posting.weight)))
            append(facetSets.numbers[Int(posting.facetSet)], to: &text)
            lastPage = posting.page
        }
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
            let length = term.word.utf16.count
            let number = Swift.min(range.count - 1, Swift.max(0, length - range.lowerBound))
            if !texts[number].isEmpty { texts[number].append(UInt8(ascii: " ")) }
            texts[number] += term.word.utf8
        }
        return Dictionary(uniqueKeysWithValues: zip(range, texts))
    }
}
