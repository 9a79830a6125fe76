import Base
import Handbook
import Markdown
import Synchronization

/// The index that the site's search works on, in files small enough to be fetched when a question needs them.
///
/// Made in time linear in the text. The files are scripts, because a page opened from a disk may load scripts but may
/// not fetch. The words of a page are counted when its text is written, so that both need to be put together only once;
/// files about all pages count those whose text nobody has asked for.
package final class SearchIndex: Sendable {
    private let handbook: Handbook
    private let layout: SearchFile.Layout
    private let facets: Facets
    private let gathering: Mutex<Gathering>
    /// Pages whose words have been counted while others were at `gathering`.
    private let counted = Mutex<[(page: Int, terms: PageTerms)]>([])

    /// First words page by page, then the files made of them.
    private struct Gathering {
        var terms: GatheredTerms
        var whole: WholeIndex?
    }

    package init(_ handbook: Handbook) {
        self.handbook = handbook
        layout = SearchFile.Layout(pageCount: handbook.pages.count)
        facets = Facets(handbook)
        gathering = Mutex(Gathering(terms: GatheredTerms(pageCount: handbook.pages.count)))
    }

    /// Empty for a file that the index does not have.
    package func content(of file: SearchFile) -> ByteBuffer {
        switch file {
        case .manifest: Script.adding(file) { $0.configuration(configuration) }
        case .terms(let number): Script.adding(file, text: whole.shards.text(of: number))
        case .words(let length): Script.adding(file, text: whole.words[length] ?? [])
        case .pages(let number):
            Script.adding(file) { json in
                json.array(layout.pages(inFile: number, of: handbook.pages.count)) { json, index in
                    let page = handbook.pages[index]
                    let passages = Passage.all(of: page, facets: facets)
                    json.page(page, passages, in: handbook)
                    gather(index, passages)
                }
            }
        }
    }

    private var configuration: SearchConfiguration {
        let whole = whole
        return SearchConfiguration(
            handbook: handbook, facets: facets, masks: whole.masks, cuts: whole.shards.cuts, layout: layout,
            version: whole.version)
    }

    // MARK: Gathering

    /// Nobody waits: a page whose turn has come may bring dozens along that came before theirs.
    private func gather(_ index: Int, _ passages: [Passage]) {
        let isLacking = gathering.withLockIfAvailable { $0.whole == nil && $0.terms.lacks(index) }
        guard isLacking ?? true else { return }
        let terms = PageTerms(handbook.pages[index], passages, in: handbook)
        counted.withLock { $0.append((index, terms)) }
        gathering.withLockIfAvailable { addCounted(to: &$0) }
    }

    private func addCounted(to gathering: inout Gathering) {
        let counted = counted.withLock { counted in
            defer { counted = [] }
            return counted
        }
        guard gathering.whole == nil else { return }
        for (page, terms) in counted { gathering.terms.add(terms, of: page) }
    }

    /// Everybody waits for the first who asks.
    private var whole: WholeIndex {
        gathering.withLock { gathering in
            if let whole = gathering.whole { return whole }
            addCounted(to: &gathering)
            addRest(to: &gathering.terms)
            let whole = WholeIndex(gathering.terms, layout: layout)
            gathering = Gathering(terms: GatheredTerms(pageCount: 0), whole: whole)
            return whole
        }
    }

    private func addRest(to gathered: inout GatheredTerms) {
        let rest = gathered.missing
        for start in stride(from: 0, to: rest.count, by: Self.pagesAtOnce) {
            let indices = Array(rest[start..<min(start + Self.pagesAtOnce, rest.count)])
            let terms = Parallel.map(indices) { index in
                let page = handbook.pages[index]
                return PageTerms(page, Passage.all(of: page, facets: facets), in: handbook)
            }
            for (index, terms) in zip(indices, terms) { gathered.add(terms, of: index) }
        }
    }

    /// So that the words of a few pages lie in memory at a time, not those of all.
    private static let pagesAtOnce = 512
}

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
        let published = gathered.postings.facetSets.published
        masks = published.masks
        shards = TermShards(terms, facetSets: published, count: layout.termFiles)
        words = terms.wordsByLength
        var all = Fingerprint()
        for fingerprint in gathered.fingerprints { all.add(fingerprint.value) }
        version = String(all.value, radix: 36)
    }
}
