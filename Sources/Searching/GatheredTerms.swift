import Markdown

/// The words of pages in the order of the handbook, whatever the order in which they come.
struct GatheredTerms {
    private(set) var postings = Postings()
    private(set) var profiles = Profiles()
    /// Of what the index says of all pages.
    private(set) var fingerprint = Fingerprint()
    /// The page that comes next.
    private var next = 0
    /// Pages that came before their turn.
    private var waiting: [Int: PageTerms] = [:]

    /// Whether a page has not come yet.
    func lacks(_ index: Int) -> Bool { index >= next && waiting[index] == nil }

    /// Each page comes once.
    mutating func add(_ terms: PageTerms, of index: Int) {
        guard lacks(index) else { return }
        waiting[index] = terms
        while let terms = waiting.removeValue(forKey: next) {
            postings.add(terms, profiles: &profiles)
            fingerprint.add(terms.fingerprint.value)
            next += 1
        }
    }
}

/// The sets of facets that words stand in, by number.
struct Profiles {
    private(set) var masks: [Facets.Mask] = []
    private var numbers: [Facets.Mask: Int] = [:]

    mutating func number(of mask: Facets.Mask) -> Int {
        if let number = numbers[mask] { return number }
        numbers[mask] = masks.count
        masks.append(mask)
        return masks.count - 1
    }
}
