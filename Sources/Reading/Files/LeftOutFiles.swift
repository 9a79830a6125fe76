import Base
import Handbook

/// Files of a content folder that may have been meant as pages and are not published.
package struct LeftOutFiles: Sendable, Equatable {
    /// Parts of pages that no page includes, by path.
    package let fragments: [ContentPath]
    /// Markdown with extensions of other generators, by path.
    package let ofOtherGenerators: [ContentPath]

    init(_ listing: ContentFolder.Listing, pages: [Page], settings: Settings) {
        let included = Set(pages.lazy.flatMap { $0.document.origin.segments.compactMap(\.file) })
        let templates = settings.lint.templates
        fragments = listing.fragments.filter { path in
            !included.contains(path.text) && !templates.contains { $0.hasSuffix(path.text) }
        }.sorted()
        ofOtherGenerators = listing.files.filter(\.isOfAnotherGenerator)
    }
}

extension ContentPath {
    /// Whether the extension means Markdown elsewhere: Docusaurus and Starlight (`.mdx`), MkDocs and Jekyll (the others).
    fileprivate var isOfAnotherGenerator: Bool {
        guard let last = text.utf8.last, "xndXND".utf8.contains(last), !text.hasPrefix("media/") else { return false }
        return ["mdx", "mdown", "mkdn", "mkd", "mkdown"].contains(fileExtension)
    }
}
