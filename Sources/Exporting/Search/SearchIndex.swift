import Handbook
import Markdown
import Tools

/// The index of the site's search, in files small enough to load when a query needs them.
///
/// Building takes time linear in the text. The files are scripts, because a page opened from a disk may load scripts
/// but may not fetch.
package final class SearchIndex: Sendable {
    private let handbook: Handbook
    private let layout: SearchFile.Layout
    private let facets: Facets
    private let whole: Lazy<WholeIndex>

    package init(_ handbook: Handbook) {
        let layout = SearchFile.Layout(pageCount: handbook.pages.count)
        let facets = Facets(handbook)
        (self.handbook, self.layout, self.facets) = (handbook, layout, facets)
        whole = Lazy { WholeIndex(handbook, facets: facets, layout: layout) }
    }

    /// Empty for a file that the index does not have.
    package func content(of file: SearchFile) -> [UInt8] {
        let json: JSONValue =
            switch file {
            case .manifest: Self.manifest(of: handbook, facets: facets, layout: layout, whole: whole.value)
            case .entries: Self.criteria(of: handbook)
            case .terms(let number): .string(String(decoding: whole.value.shards.text(of: number), as: UTF8.self))
            case .words(let length): .string(String(decoding: whole.value.words[length] ?? [], as: UTF8.self))
            case .pages(let number):
                .list(handbook.pages[layout.pages(inFile: number, of: handbook.pages.count)]) { page in
                    page.entry(with: Passage.all(of: page, in: handbook, facets: facets), in: handbook)
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

/// The files about all pages.
struct WholeIndex {
    /// The sets of facets, by number.
    let masks: [Facets.Mask]
    let shards: TermShards
    /// The words of each length.
    let words: [Int: [UInt8]]
    /// Changes with any file but the manifest.
    let version: String

    /// Limits memory: only the words of so many pages are in memory at a time.
    private static let pagesAtOnce = 512

    init(_ handbook: Handbook, facets: Facets, layout: SearchFile.Layout) {
        var postings = Postings()
        var fingerprint = FNV1a()
        for start in stride(from: 0, to: handbook.pages.count, by: Self.pagesAtOnce) {
            let numbers = Array(start..<min(start + Self.pagesAtOnce, handbook.pages.count))
            let terms = Parallel.map(numbers) { number in
                let page = handbook.pages[number]
                return PageTerms(page, Passage.all(of: page, in: handbook, facets: facets), in: handbook)
            }
            for (number, terms) in zip(numbers, terms) {
                postings.add(terms, of: number)
                fingerprint.add(Int(truncatingIfNeeded: terms.fingerprint))
            }
        }
        let (terms, masks) = postings.published()
        self.masks = masks
        shards = TermShards(terms, count: layout.termFiles)
        words = terms.wordsByLength
        version = fingerprint.text
    }
}
