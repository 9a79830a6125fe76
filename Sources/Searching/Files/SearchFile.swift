/// A file of the index. Which there are depends on the number of pages alone, so that a site can list them unread.
package enum SearchFile: Sendable, Hashable {
    /// What the others mean and where they begin.
    case manifest
    /// Words in alphabetical order with the pages that they stand on.
    case terms(Int)
    /// Titles, headings and text of some pages.
    case pages(Int)
    /// All words of a length, to find the one that was meant; loaded when a word is not found.
    case words(Int)

    /// Shorter and longer words count as these.
    static let wordLengths = 3...12

    package static func all(pageCount: Int) -> [SearchFile] {
        let layout = Layout(pageCount: pageCount)
        return [.manifest] + (0..<layout.termFiles).map(terms) + (0..<layout.pageFiles).map(pages)
            + wordLengths.map(words)
    }

    /// The name by which the script asks for it: `terms-3`.
    package var name: String {
        switch self {
        case .manifest: "manifest"
        case .terms(let number): "terms-\(number)"
        case .pages(let number): "pages-\(number)"
        case .words(let length): "words-\(length)"
        }
    }

    /// Segments from the site's root.
    package var path: [String] { ["search", "index", name + ".js"] }

    /// How many files share the index.
    struct Layout: Sendable {
        let termFiles: Int
        let pageFiles: Int
        let pagesPerFile: Int

        /// A file costs more to make than to read, so that large handbooks get several pages in one.
        init(pageCount: Int) {
            termFiles = max(8, min(512, pageCount / 3))
            pagesPerFile = max(1, (pageCount + 2_047) / 2_048)
            pageFiles = (pageCount + pagesPerFile - 1) / pagesPerFile
        }

        func pages(inFile number: Int, of count: Int) -> Range<Int> {
            number * pagesPerFile..<min(count, (number + 1) * pagesPerFile)
        }
    }
}
