import ContentGraph
import Markdown

/// The index that the site's search works on, in files small enough to be fetched when a question needs them.
///
/// Made in time linear in the text. The files are scripts, because a page opened from a disk may load scripts but may
/// not fetch.
package struct SearchIndex: Sendable {
    /// In the order of `SearchFile.all(pageCount:)`.
    private let files: [SearchFile: [UInt8]]

    package init(_ handbook: Handbook) {
        let facets = Facets(handbook)
        let pages = Parallel.map(Array(handbook.pages)) { PageTerms($0, in: handbook, facets: facets) }
        var profiles = Profiles()
        let postings = Postings(pages, profiles: &profiles)
        let layout = SearchFile.Layout(pageCount: pages.count)
        let shards = TermShards(postings, count: layout.termFiles)
        var files: [SearchFile: [UInt8]] = [:]
        for (number, text) in shards.texts.enumerated() {
            files[.terms(number)] = Script.adding(.terms(number), text: text)
        }
        for number in 0..<layout.pageFiles {
            let range = layout.pages(inFile: number, of: pages.count)
            files[.pages(number)] = Script.adding(.pages(number)) { json in
                json.array(range) { json, page in
                    json.page(handbook.pages[page], pages[page].places, in: handbook, profiles: &profiles)
                }
            }
        }
        for length in SearchFile.wordLengths {
            files[.words(length)] = Script.adding(.words(length), text: postings.words(ofLength: length))
        }
        files[.manifest] = Script.adding(.manifest) { json in
            json.manifest(
                Manifest(
                    handbook: handbook, facets: facets, profiles: profiles, cuts: shards.cuts, layout: layout,
                    version: Self.version(of: files)))
        }
        self.files = files
    }

    /// FNV-1a over all files, in any order.
    private static func version(of files: [SearchFile: [UInt8]]) -> String {
        let sum = files.values.reduce(0 as UInt64) { sum, bytes in
            sum &+ bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        return String(sum, radix: 36)
    }

    /// Empty for a file that the index does not have.
    package func bytes(_ file: SearchFile) -> [UInt8] {
        files[file] ?? []
    }
}

/// The sets of facets that occur, by number.
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
