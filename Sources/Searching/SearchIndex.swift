import ContentGraph
import Markdown

/// The index that the site's search works on, in files small enough to be fetched when a question needs them.
///
/// Made in time linear in the text. The files are scripts, because a page opened from a disk may load scripts but may
/// not fetch.
package struct SearchIndex: Sendable {
    private let handbook: Handbook
    private let pages: [PageTerms]
    private let profiles: Profiles
    private let layout: SearchFile.Layout
    private let shards: TermShards
    /// The words of each length.
    private let words: [Int: String]
    private let facets: Facets

    package init(_ handbook: Handbook) {
        let facets = Facets(handbook)
        let pages = Parallel.map(Array(handbook.pages)) { PageTerms($0, in: handbook, facets: facets) }
        var profiles = Profiles()
        let postings = Postings(pages, profiles: &profiles)
        layout = SearchFile.Layout(pageCount: pages.count)
        shards = TermShards(postings, count: layout.termFiles)
        words = Dictionary(uniqueKeysWithValues: SearchFile.wordLengths.map { ($0, postings.words(ofLength: $0)) })
        self.handbook = handbook
        self.facets = facets
        self.pages = pages
        self.profiles = profiles
    }

    /// Empty for a file that the index does not have.
    package func bytes(_ file: SearchFile) -> [UInt8] {
        switch file {
        case .manifest: Script.adding(file) { $0.manifest(manifest) }
        case .terms(let number): Script.adding(file, text: shards.texts[number])
        case .words(let length): Script.adding(file, text: words[length] ?? "")
        case .pages(let number):
            Script.adding(file) { json in
                json.array(layout.pages(inFile: number, of: pages.count)) { json, page in
                    json.page(handbook.pages[page], pages[page].places, in: handbook, profiles: profiles)
                }
            }
        }
    }

    private var manifest: Manifest {
        Manifest(
            handbook: handbook, facets: facets, profiles: profiles, cuts: shards.cuts, layout: layout,
            version: version)
    }

    /// Changes when a file other than the manifest does.
    private var version: String {
        let sum = pages.reduce(into: 0 as UInt64) { sum, page in
            sum = (sum ^ page.fingerprint) &* 0x100_0000_01b3
        }
        return String(sum, radix: 36)
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
