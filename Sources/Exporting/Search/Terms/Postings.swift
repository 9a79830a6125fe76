import Tools

/// The pages that contain each word.
struct Postings {
    /// The sets of facets that words appear under, in the order in which they were added, and the uses of each: one for
    /// each word on each page.
    private var masks: [Facets.Mask] = []
    private var counts: [Int] = []
    private var numbers: [Facets.Mask: Int] = [:]
    private var lists: [String: [Posting]] = [:]

    /// Adds a page after all others.
    mutating func add(_ terms: PageTerms, of page: Int) {
        for (word, entry) in terms.entries {
            let number = numbers[entry.mask] ?? masks.count
            if number == masks.count {
                numbers[entry.mask] = number
                masks.append(entry.mask)
                counts.append(0)
            }
            counts[number] += 1
            lists[word, default: []].append(Posting(page: Int32(page), facetSet: Int32(number), weight: entry.weight))
        }
    }

    /// The words sorted by UTF-8, and the sets of facets by the numbers that they are published with: those with most
    /// uses first, because small numbers are short.
    func published() -> (terms: [Term], masks: [Facets.Mask]) {
        let order = masks.indices.sorted { (-counts[$0], masks[$0]) < (-counts[$1], masks[$1]) }
        var numbers = [Int32](repeating: 0, count: masks.count)
        for (number, own) in order.enumerated() { numbers[own] = Int32(number) }
        let terms = lists.map { word, postings in
            var postings = postings
            for place in postings.indices { postings[place].facetSet = numbers[Int(postings[place].facetSet)] }
            return Term(word: word, postings: postings)
        }
        return (terms.sorted { $0.word.precedes($1.word) }, order.map { masks[$0] })
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
    var facetSet: Int32
    /// The field and the word's share of it, six bits (`PageTerms.Entry`).
    let weight: UInt8
}

/// Postings as they are published: for each page the difference to the previous page's number, one digit for the
/// weight, and the number of its set of facets.
enum PublishedPostings {
    static func append(_ postings: [Posting], to text: inout [UInt8]) {
        var lastPage: Int32 = 0
        for posting in postings {
            append(Int(posting.page - lastPage), to: &text)
            text.append(digit(Int(posting.weight)))
            append(Int(posting.facetSet), to: &text)
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
