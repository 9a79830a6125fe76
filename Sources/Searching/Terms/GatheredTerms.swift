import Base

/// The words of some pages in the order of the handbook, whatever the order in which they come.
struct GatheredTerms {
    private(set) var postings = Postings()
    /// Of what the index says of each of the pages.
    private(set) var sums: [Int: Fingerprint] = [:]
    /// The numbers of the pages that are to come, in order.
    private let pages: [Int]
    /// The place in `pages` of the one that comes next.
    private var next = 0
    /// Pages that came before their turn.
    private var waiting: [Int: PageTerms] = [:]

    init(pages: [Int]) {
        self.pages = pages
    }

    /// The pages that have not come yet.
    var missing: [Int] { pages[next...].filter { waiting[$0] == nil } }

    /// Whether a page is expected and has not come yet.
    func lacks(_ page: Int) -> Bool {
        next < pages.count && page >= pages[next] && waiting[page] == nil && expects(page)
    }

    private func expects(_ page: Int) -> Bool {
        // Mostly all pages are: then the list is its own index.
        if pages.count > page, pages[page] == page { return true }
        return pages.contains(page)
    }

    /// Pages that are not expected, or have come, are left out.
    mutating func add(_ terms: PageTerms, of page: Int) {
        guard lacks(page) else { return }
        waiting[page] = terms
        while next < pages.count, let terms = waiting.removeValue(forKey: pages[next]) {
            postings.add(terms, of: pages[next])
            sums[pages[next]] = terms.fingerprint
            next += 1
        }
    }
}
