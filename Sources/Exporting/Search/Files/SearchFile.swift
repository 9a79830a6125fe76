/// A file of the index. The list of files depends only on the number of pages, so a site knows it without reading any.
package enum SearchFile: Sendable, Hashable {
    /// The manifest: what the other files mean, and where each begins.
    case manifest
    /// The rows of the tool pages that a question may name: WCAG success criteria and APIs.
    case entries
    /// Words in alphabetical order, each with the pages that contain it.
    case terms(Int)
    /// Titles, headings and text of some pages.
    case pages(Int)
    /// All words of a length, for correcting typing errors; loaded when a word is not found.
    case words(Int)

    /// Shorter and longer words are in the first and last file.
    static let wordLengths = 3...12

    package static func all(pageCount: Int) -> [SearchFile] {
        let layout = Layout(pageCount: pageCount)
        return [.manifest, .entries] + (0..<layout.termFiles).map(terms) + (0..<layout.pageFiles).map(pages)
            + wordLengths.map(words)
    }

    /// The name by which the script loads it: `terms-3`.
    package var name: String {
        switch self {
        case .manifest: "manifest"
        case .entries: "entries"
        case .terms(let number): "terms-\(number)"
        case .pages(let number): "pages-\(number)"
        case .words(let length): "words-\(length)"
        }
    }

    /// Path segments from the site's root.
    package var path: [String] { ["search", "index", name + ".js"] }

    /// The number of files of each kind.
    struct Layout: Sendable {
        let termFiles: Int
        let pageFiles: Int
        let pagesPerFile: Int

        /// Creating a file costs more than reading it, so a file of a large handbook has several pages.
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
