import Base

/// What files about all pages say.
struct WholeIndex {
    /// The sets of facets, by their numbers.
    let masks: [Facets.Mask]
    let shards: TermShards
    /// The words of each length.
    let words: [Int: [UInt8]]
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
        guard let old = former.terms else { return nil }
        var profiles = Profiles()
        for mask in former.memory.masks { _ = profiles.number(of: mask) }
        // Each has the number that the files give it; a mask that is there twice is no memory of ours.
        guard profiles.masks.count == former.memory.masks.count else { return nil }
        let new = gathered.postings
        let numbers = new.profiles.masks.map { profiles.number(of: $0) }
        guard let terms = Self.merge(old, former.postings, new.terms, numbers, &profiles) else { return nil }
        self.init(
            terms, profiles,
            sums: former.formerNumbers.indices.map { former.sum(of: $0) ?? gathered.sums[$0] ?? Fingerprint() },
            layout: layout)
    }

    private init(_ terms: [Term], _ profiles: Profiles, sums: [Fingerprint], layout: SearchFile.Layout) {
        let published = profiles.published
        masks = published.masks
        shards = TermShards(terms, profiles: published, count: layout.termFiles)
        words = terms.wordsByLength
        self.sums = sums
    }

    /// Both are in alphabetical order. `numbers` are those that the new ones' sets of facets have in `profiles`. Nil when an
    /// old one has no postings.
    private static func merge(
        _ old: [FormerIndex.Term], _ postings: FormerPostings, _ new: [Term], _ numbers: [Int],
        _ profiles: inout Profiles
    ) -> [Term]? {
        var merged: [Term] = []
        merged.reserveCapacity(old.count + new.count)
        var isWhole = true
        func keep(_ word: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, adding own: [Posting] = []) {
            let postings = postings.taken(over: text, adding: own, countedIn: &profiles)
            isWhole = isWhole && postings != nil
            if let postings, !postings.isEmpty { merged.append(Term(word: word, postings: postings)) }
        }
        var rest = new[...]
        for term in old {
            while let first = rest.first, first.word.lexicographicallyPrecedes(term.word) {
                keep(first.word, [], adding: first.renumbered(numbers, &profiles))
                rest.removeFirst()
            }
            let isSame = rest.first?.word.elementsEqual(term.word) ?? false
            let own = isSame ? rest.removeFirst().renumbered(numbers, &profiles) : []
            keep(term.word, term.postings, adding: own)
        }
        for term in rest { keep(term.word, [], adding: term.renumbered(numbers, &profiles)) }
        return isWhole ? merged : nil
    }
}

extension Term {
    /// Its postings with other numbers for the sets of facets, counted in `profiles`.
    fileprivate func renumbered(_ numbers: [Int], _ profiles: inout Profiles) -> [Posting] {
        var renumbered: [Posting] = []
        postings.forEach { posting in
            let profile = numbers[posting.profile]
            profiles.count(profile)
            renumbered.append(Posting(page: posting.page, weight: posting.weight, profile: profile))
        }
        return renumbered
    }
}
