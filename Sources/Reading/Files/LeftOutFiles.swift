import Base
import Handbook

/// Files of a content folder that may have been meant as pages and are not published.
package struct LeftOutFiles: Sendable {
    /// Parts of pages that no page includes, by path.
    package let fragments: [ContentPath]
    /// Markdown with extensions of other generators, by path.
    package let ofOtherGenerators: [ContentPath]
    /// Files in other languages than Markdown, such as reStructuredText, by path.
    package let inOtherLanguages: [ContentPath]
    /// Pages that seem to be translations, by path, with their languages, which the settings do not name.
    package let translations: [(path: ContentPath, language: String)]

    init(_ listing: ContentFolder.Listing, pages: [Page], settings: Settings) {
        let included = Set(pages.lazy.flatMap { $0.document.origin.segments.compactMap(\.file) })
        let templates = settings.lint.templates
        fragments = listing.fragments.filter { path in
            !included.contains(path.text) && !templates.contains { $0.hasSuffix(path.text) }
        }.sorted()
        ofOtherGenerators = listing.files.filter(\.isOfAnotherGenerator)
        inOtherLanguages = listing.files.filter(\.isInAnotherLanguage)
        translations = Self.translations(among: pages, settings: settings)
    }

    /// Pages with a language in their name, beside pages without one: `button.fr.md` beside `button.md`.
    private static func translations(
        among pages: [Page], settings: Settings
    ) -> [(path: ContentPath, language: String)] {
        let others = pages.compactMap { page -> (path: ContentPath, language: String)? in
            guard page.frontMatter.language == nil, let language = page.path.languageInName else { return nil }
            return language == settings.language ? nil : (page.path, language)
        }
        if others.isEmpty { return [] }
        let known = Set(pages.map(\.path))
        return others.filter { path, language in
            Translation(path, locales: [HandbookLocale(language)]).map { known.contains($0.original) } ?? false
        }
    }
}

extension ContentPath {
    /// Whether the extension means reStructuredText (Sphinx) or AsciiDoc (Antora).
    fileprivate var isInAnotherLanguage: Bool {
        guard let last = text.utf8.last, "tcTC".utf8.contains(last), !text.hasPrefix("media/") else { return false }
        return ["rst", "rest", "adoc", "asciidoc", "asc"].contains(fileExtension.lowercased())
    }

    /// The language before the extension, `fr` in `button.fr.md`, if it is one that the interface can name.
    fileprivate var languageInName: String? {
        let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return nil }
        let tag = String(parts[parts.count - 2])
        return LanguageTag.isUsable(tag) && tag.nameOfLanguage != tag ? tag : nil
    }

    /// Whether the extension means Markdown elsewhere: Docusaurus and Starlight (`.mdx`), MkDocs and Jekyll (the others).
    fileprivate var isOfAnotherGenerator: Bool {
        guard let last = text.utf8.last, "xndXND".utf8.contains(last), !text.hasPrefix("media/") else { return false }
        return ["mdx", "mdown", "mkdn", "mkd", "mkdown"].contains(fileExtension)
    }
}
