import Base

/// What files about all pages say.
struct WholeIndex {
    /// The sets of facets, by their numbers.
    let masks: [Facets.Mask]
    let shards: TermShards
    /// The words of each length.
    let words: [Int: [UInt8]]
    /// Changes when a file other than the manifest does.
    let version: String

    /// All pages have come.
    init(_ gathered: GatheredTerms, layout: SearchFile.Layout) {
        let terms = gathered.postings.terms
        let published = gathered.postings.profiles.published
        masks = published.masks
        shards = TermShards(terms, profiles: published, count: layout.termFiles)
        words = terms.wordsByLength
        var all = Fingerprint()
        for fingerprint in gathered.fingerprints { all.add(fingerprint.value) }
        version = String(all.value, radix: 36)
    }
}
