import ContentGraph
import Markdown

/// The index that the site's search works on, in files small enough to be fetched when a question needs them.
///
/// Made in time linear in the text. The files are scripts, because a page opened from a disk may load scripts but may
/// not fetch.
package struct SearchIndex: Sendable {
    private let handbook: Handbook
    /// Changes when a file other than the manifest does.
    private let version: String
    private let profiles: Profiles
    private let layout: SearchFile.Layout
    private let shards: TermShards
    /// The words of each length.
    private let words: [Int: [UInt8]]
    private let facets: Facets

    package init(_ handbook: Handbook) {
        let facets = Facets(handbook)
        var profiles = Profiles()
        var postings = Postings()
        var sum = Fingerprint()
        for start in stride(from: 0, to: handbook.pages.count, by: Self.pagesAtOnce) {
            let range = start..<min(start + Self.pagesAtOnce, handbook.pages.count)
            for page in Parallel.map(Array(handbook.pages[range]), { PageTerms($0, in: handbook, facets: facets) }) {
                postings.add(page, profiles: &profiles)
                sum.add(page.fingerprint.value)
            }
        }
        let terms = postings.terms
        layout = SearchFile.Layout(pageCount: handbook.pages.count)
        shards = TermShards(terms, count: layout.termFiles)
        words = terms.wordsByLength
        self.handbook = handbook
        self.facets = facets
        self.profiles = profiles
        version = String(sum.value, radix: 36)
    }

    /// So that the words of a few pages lie in memory at a time, not those of all.
    private static let pagesAtOnce = 512

    /// Empty for a file that the index does not have.
    package func bytes(_ file: SearchFile) -> [UInt8] {
        switch file {
        case .manifest: Script.adding(file) { $0.manifest(manifest) }
        case .terms(let number): Script.adding(file, text: shards.texts[number])
        case .words(let length): Script.adding(file, text: words[length] ?? [])
        case .pages(let number):
            Script.adding(file) { json in
                json.array(layout.pages(inFile: number, of: handbook.pages.count)) { json, index in
                    // Made again: to keep the places of all pages would take as much memory as the pages do.
                    let page = handbook.pages[index]
                    json.page(page, Place.all(of: page, facets: facets), in: handbook, profiles: profiles)
                }
            }
        }
    }

    private var manifest: Manifest {
        Manifest(
            handbook: handbook, facets: facets, profiles: profiles, cuts: shards.cuts, layout: layout,
            version: version)
    }
}

/// The sets of facets that occur, by number.
struct Profiles {
    private(set) var masks: [Facets.Mask] = []
    private var numbers: [Facets.Mask: Int] = [:]

    /// The number of a mask that occurs.
    subscript(mask: Facets.Mask) -> Int { numbers[mask] ?? 0 }

    mutating func number(of mask: Facets.Mask) -> Int {
        if let number = numbers[mask] { return number }
        numbers[mask] = masks.count
        masks.append(mask)
        return masks.count - 1
    }
}
