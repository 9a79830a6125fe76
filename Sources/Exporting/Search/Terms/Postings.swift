import Tools

/// The pages that contain each word.
struct Postings {
    /// The sets of facets that words appear under, in the order in which they were added, and the uses of each: one for
    /// each word on each page.
    private var masks: [Facets.Mask] = []
    private var counts: [Int] = []
    private var numbers: [Facets.Mask: Int] = [:]
    private var terms: [Term] = []
    /// Indices into `terms`.
    private var places: [String: Int] = [:]
    private var fingerprints: [Int: UInt64] = [:]

    func has(page: Int) -> Bool { fingerprints[page] != nil }

    /// Adds a page, once, in any order.
    mutating func add(_ terms: PageTerms, of page: Int) {
        guard fingerprints.updateValue(terms.fingerprint, forKey: page) == nil else { return }
        for (word, entry) in terms.entries {
            let number = numbers[entry.mask] ?? masks.count
            if number == masks.count {
                numbers[entry.mask] = number
                masks.append(entry.mask)
                counts.append(0)
            }
            counts[number] += 1
            let place = places[word] ?? self.terms.count
            if place == self.terms.count {
                places[word] = place
                self.terms.append(Term(word: word))
            }
            self.terms[place].postings.append(
                Posting(page: Int32(page), facetSet: Int32(number), weight: entry.weight))
        }
    }

    /// The words of all pages sorted by UTF-8, the sets of facets by the numbers that they are published with, and a
    /// fingerprint of everything in the index. Sets with most uses come first, because small numbers are short.
    mutating func publish() -> (terms: [Term], masks: [Facets.Mask], fingerprint: FNV1a) {
        let order = masks.indices.sorted { (-counts[$0], masks[$0]) < (-counts[$1], masks[$1]) }
        var numbers = [Int32](repeating: 0, count: masks.count)
        for (number, own) in order.enumerated() { numbers[own] = Int32(number) }
        for place in terms.indices {
            terms[place].postings.sort { $0.page < $1.page }
            for use in terms[place].postings.indices {
                terms[place].postings[use].facetSet = numbers[Int(terms[place].postings[use].facetSet)]
            }
        }
        var fingerprint = FNV1a()
        for (_, own) in fingerprints.sorted(by: { $0.key < $1.key }) { fingerprint.add(Int(truncatingIfNeeded: own)) }
        return (terms.sorted { $0.word.precedes($1.word) }, order.map { masks[$0] }, fingerprint)
    }
}

/// A word and the pages that contain it.
struct Term {
    let word: String
    var postings: [Posting] = []

    /// The line of the word as it is published: the word, a space and, for each page, the difference to the previous
    /// page's number, one digit for the weight, and the number of its set of facets.
    var line: [UInt8] {
        var line = Array(word.utf8) + [UInt8(ascii: " ")]
        var lastPage: Int32 = 0
        for posting in postings {
            Self.append(Int(posting.page - lastPage), to: &line)
            line.append(Self.digits[Int(posting.weight)])
            Self.append(Int(posting.facetSet), to: &line)
            lastPage = posting.page
        }
        return line
    }

    /// Five bits per digit, the lowest first; a digit of 32 or more means that another follows.
    private static func append(_ number: Int, to text: inout [UInt8]) {
        var number = number
        while number > 31 {
            text.append(digits[32 | number & 31])
            number >>= 5
        }
        text.append(digits[number])
    }

    /// The alphabet of RFC 4648, 5.
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
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

extension [Term] {
    /// The words of each length, separated by spaces. The first length includes all shorter words, the last all longer
    /// ones.
    var wordsByLength: [Int: [UInt8]] {
        let range = SearchFile.wordLengths
        return Dictionary(grouping: map(\.word)) {
            Swift.min(range.upperBound, Swift.max(range.lowerBound, $0.utf16.count))
        }.mapValues { [UInt8]($0.joined(separator: " ").utf8) }
    }
}
