import Base

/// The words of all pages in the order of the handbook, whatever the order in which they come.
struct GatheredTerms {
    private(set) var postings = Postings()
    /// Fingerprints of what the index says of each page that has come in its turn.
    private(set) var fingerprints: [Fingerprint] = []
    private let pageCount: Int
    /// Pages that came before their turn.
    private var waiting: [Int: PageTerms] = [:]

    init(pageCount: Int) {
        self.pageCount = pageCount
    }

    /// The number of the page whose turn is next.
    private var next: Int { fingerprints.count }

    /// The numbers of the pages that have not come yet.
    var missing: [Int] { (next..<pageCount).filter { waiting[$0] == nil } }

    /// Whether a page has not come yet.
    func lacks(_ page: Int) -> Bool { page >= next && waiting[page] == nil }

    /// Pages that have come already are left out.
    mutating func add(_ terms: PageTerms, of page: Int) {
        guard lacks(page) else { return }
        waiting[page] = terms
        while let terms = waiting.removeValue(forKey: next) {
            postings.add(terms, of: next)
            fingerprints.append(terms.fingerprint)
        }
    }
}
