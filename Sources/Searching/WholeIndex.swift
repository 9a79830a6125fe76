import Markdown

/// What files about all pages say.
struct WholeIndex {
    /// The sets of facets, by their numbers.
    let masks: [Facets.Mask]
    let shards: TermShards
    /// The words of each length.
    let words: [Int: [UInt8]]
    /// Of all words and their postings.
    let sum: Fingerprint
    /// Of what the index says of each page.
    let sums: [Fingerprint]

    /// Changes when a file other than the manifest does.
    var version: String {
        var all = Fingerprint()
        for sum in sums { all.add(sum.value) }
        return String(all.value, radix: 36)
    }

    /// All pages have come.
    init(_ gathered: GatheredTerms, pageCount: Int, layout: SearchFile.Layout) {
        self.init(
            gathered.postings.terms, gathered.postings.profiles,
            sums: (0..<pageCount).map { gathered.sums[$0] ?? Fingerprint() }, layout: layout)
    }

    /// The pages that the former index does not have have come. Nil when it is not what it should be.
    init?(_ gathered: GatheredTerms, following former: FormerIndex, layout: SearchFile.Layout) {
        var profiles = Profiles()
        guard let old = former.terms(&profiles) else { return nil }
        let new = gathered.postings
        let numbers = new.profiles.masks.map { profiles.number(of: $0) }
        let terms = Self.merge(old, new.terms, numbers: numbers, &profiles)
        self.init(
            terms, profiles,
            sums: former.formerNumbers.indices.map { former.sum(of: $0) ?? gathered.sums[$0] ?? Fingerprint() },
            layout: layout)
    }

    private init(_ terms: [Term], _ profiles: Profiles, sums: [Fingerprint], layout: SearchFile.Layout) {
        let published = profiles.published
        let terms = terms.map { PublishedTerm($0, profiles: published) }
        sum = terms.reduce(into: Fingerprint()) { sum, term in
            term.postings.withBytes { sum.add(term.word, UnsafeRawBufferPointer($0)) }
        }
        masks = published.masks
        shards = TermShards(terms, count: layout.termFiles)
        words = terms.wordsByLength
        self.sums = sums
    }

    /// Both are in alphabetical order. `numbers` are those that the new ones' sets of facets have in `profiles`.
    private static func merge(
        _ old: [Term], _ new: [Term], numbers: [Int], _ profiles: inout Profiles
    ) -> [Term] {
        var merged: [Term] = []
        merged.reserveCapacity(old.count + new.count)
        var next = 0
        func keep(_ term: Term) { if !term.postings.isEmpty { merged.append(term) } }
        for term in old {
            while next < new.count, new[next].word.lexicographicallyPrecedes(term.word) {
                keep(Term(word: new[next].word, postings: renumbered(new[next].postings, numbers, &profiles)))
                next += 1
            }
            guard next < new.count, new[next].word.elementsEqual(term.word) else {
                keep(term)
                continue
            }
            let own = renumbered(new[next].postings, numbers, &profiles)
            keep(Term(word: term.word, postings: term.postings.merged(with: own)))
            next += 1
        }
        for term in new[next...] {
            keep(Term(word: term.word, postings: renumbered(term.postings, numbers, &profiles)))
        }
        return merged
    }

    private static func renumbered(
        _ list: PostingList, _ numbers: [Int], _ profiles: inout Profiles
    ) -> PostingList {
        var other = PostingList()
        list.forEach { posting in
            profiles.count(numbers[posting.profile])
            other.add(Posting(page: posting.page, weight: posting.weight, profile: numbers[posting.profile]))
        }
        return other
    }
}

extension PostingList {
    /// Pages of both, in order; none is in both.
    fileprivate func merged(with other: PostingList) -> PostingList {
        if isEmpty { return other }
        if other.isEmpty { return self }
        var postings: [Posting] = []
        forEach { postings.append($0) }
        other.forEach { postings.append($0) }
        var merged = PostingList()
        for posting in postings.sorted(by: { $0.page < $1.page }) { merged.add(posting) }
        return merged
    }
}
