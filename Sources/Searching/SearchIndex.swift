import ContentGraph
import Markdown
import SafeHTML
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
    private let gathering = Mutex(Gathering())

    /// First words page by page, then the files made of them.
    private struct Gathering {
        var terms = GatheredTerms()
        var whole: WholeIndex?
    }

    package init(_ handbook: Handbook) {
        self.handbook = handbook
        layout = SearchFile.Layout(pageCount: handbook.pages.count)
        facets = Facets(handbook)
    }

    /// Empty for a file that the index does not have.
    package func content(of file: SearchFile) -> ByteBuffer {
        switch file {
        case .manifest: Script.adding(file) { $0.manifest(manifest) }
        case .terms(let number): Script.adding(file, text: whole.shards.texts[number])
        case .words(let length): Script.adding(file, text: whole.words[length] ?? [])
        case .pages(let number):
            Script.adding(file) { json in
                json.array(layout.pages(inFile: number, of: handbook.pages.count)) { json, index in
                    let page = handbook.pages[index]
                    let places = Place.all(of: page, facets: facets)
                    json.page(page, places, in: handbook, facets: facets)
                    gather(index, places)
                }
            }
        }
    }

    private var manifest: Manifest {
        let whole = whole
        return Manifest(
            handbook: handbook, facets: facets, profiles: whole.profiles, cuts: whole.shards.cuts, layout: layout,
            version: whole.version)
    }

    // MARK: Gathering

    private func gather(_ index: Int, _ places: [Place]) {
        guard gathering.withLock({ $0.whole == nil && $0.terms.lacks(index) }) else { return }
        let terms = PageTerms(handbook.pages[index], places, in: handbook)
        gathering.withLock { if $0.whole == nil { $0.terms.add(terms, of: index) } }
    }

    /// Everybody waits for the first who asks.
    private var whole: WholeIndex {
        gathering.withLock { gathering in
            if let whole = gathering.whole { return whole }
            addRest(to: &gathering.terms)
            let whole = WholeIndex(gathering.terms, layout: layout)
            gathering = Gathering(terms: GatheredTerms(), whole: whole)
            return whole
        }
    }

    private func addRest(to gathered: inout GatheredTerms) {
        let rest = handbook.pages.indices.filter(gathered.lacks)
        for start in stride(from: 0, to: rest.count, by: Self.pagesAtOnce) {
            let indices = Array(rest[start..<min(start + Self.pagesAtOnce, rest.count)])
            let terms = Parallel.map(indices) { index in
                let page = handbook.pages[index]
                return PageTerms(page, Place.all(of: page, facets: facets), in: handbook)
            }
            for (index, terms) in zip(indices, terms) { gathered.add(terms, of: index) }
        }
    }

    /// So that the words of a few pages lie in memory at a time, not those of all.
    private static let pagesAtOnce = 512
}

/// What files about all pages say.
struct WholeIndex {
    let profiles: Profiles
    let shards: TermShards
    /// The words of each length.
    let words: [Int: [UInt8]]
    /// Changes when a file other than the manifest does.
    let version: String

    init(_ gathered: GatheredTerms, layout: SearchFile.Layout) {
        let terms = gathered.postings.terms
        profiles = gathered.profiles
        shards = TermShards(terms, count: layout.termFiles)
        words = terms.wordsByLength
        version = String(gathered.fingerprint.value, radix: 36)
    }
}
