import Handbook
import Markdown
import Synchronization
import Tools

/// The index of the site's search, in files small enough to load when a query needs them.
///
/// Building takes time linear in the text. The files are scripts, because a page opened from a disk may load scripts
/// but may not fetch.
package final class SearchIndex: Sendable {
    private let handbook: Handbook
    private let layout: SearchFile.Layout
    private let pages: IndexedPages
    private let whole: Lazy<WholeIndex>

    package init(_ handbook: Handbook) {
        let layout = SearchFile.Layout(pageCount: handbook.pages.count)
        let pages = IndexedPages(handbook)
        (self.handbook, self.layout, self.pages) = (handbook, layout, pages)
        whole = Lazy { WholeIndex(pages, layout: layout) }
    }

    /// Empty for a file that the index does not have.
    package func content(of file: SearchFile) -> [UInt8] {
        let json: JSONValue =
            switch file {
            case .manifest: Self.manifest(of: handbook, facets: pages.facets, layout: layout, whole: whole.value)
            case .entries: Self.criteria(of: handbook)
            case .terms(let number): .string(String(decoding: whole.value.shards.text(of: number), as: UTF8.self))
            case .words(let length): .string(String(decoding: whole.value.words[length] ?? [], as: UTF8.self))
            case .pages(let number):
                .list(layout.pages(inFile: number, of: handbook.pages.count)) {
                    handbook.pages[$0].entry(with: pages.passages(of: $0), in: handbook)
                }
            }
        // A call that passes the content to `search-engine.js`.
        return Array("curbcut.search.add(\"\(file.name)\",".utf8) + json.bytes + Array(");\n".utf8)
    }

    /// The success criteria of the WCAG page, which a question may name: number, name, level, address from the site's
    /// root. Empty without that page.
    private static func criteria(of handbook: Handbook) -> JSONValue {
        let isListed = ToolPage.all(of: handbook).contains(.wcag)
        return .list(isListed ? SuccessCriteria.all.filter { $0.removed == nil } : []) { criterion in
            .texts([
                criterion.number, criterion.name, criterion.level.rawValue,
                "\(ToolPage.wcag.route.path)/index.html#\(criterion.anchor)",
            ])
        }
    }
}

/// The pages, each read once: its words are added to those of the others when its passages are asked for.
private final class IndexedPages: Sendable {
    let handbook: Handbook
    let facets: Facets
    private let postings = Mutex(Postings())

    init(_ handbook: Handbook) { (self.handbook, facets) = (handbook, Facets(handbook)) }

    func passages(of number: Int) -> [Passage] {
        let page = handbook.pages[number]
        let passages = Passage.all(of: page, in: handbook, facets: facets)
        if postings.withLock({ $0.has(page: number) }) { return passages }
        let terms = PageTerms(page, passages, in: handbook)
        postings.withLock { $0.add(terms, of: number) }
        return passages
    }

    /// Publishes the words of all pages, once.
    func publish() -> (terms: [Term], masks: [Facets.Mask], fingerprint: FNV1a) {
        let missing = postings.withLock { known in handbook.pages.indices.filter { !known.has(page: $0) } }
        _ = Parallel.map(missing) { _ = passages(of: $0) }
        return postings.withLock { $0.publish() }
    }
}

/// The files about all pages.
struct WholeIndex {
    /// The sets of facets, by number.
    let masks: [Facets.Mask]
    let shards: TermShards
    /// The words of each length.
    let words: [Int: [UInt8]]
    /// Changes with any file but the manifest.
    let version: String

    fileprivate init(_ pages: IndexedPages, layout: SearchFile.Layout) {
        let (terms, masks, fingerprint) = pages.publish()
        self.masks = masks
        shards = TermShards(terms, count: layout.termFiles)
        words = terms.wordsByLength
        version = fingerprint.text
    }
}
