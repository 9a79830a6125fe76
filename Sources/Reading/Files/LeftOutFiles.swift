import Handbook
import Tools

/// Files of a content folder that may have been meant as pages and are not published.
struct LeftOutFiles: Sendable {
    /// Parts of pages that no page includes, by path.
    let unusedFragments: [ContentPath]
    /// One finding for all files of a kind, at the first one.
    let findings: [Finding]

    init(_ listing: ContentFolder.Listing, pages: [Page], settings: Settings) {
        let included = Set(pages.lazy.flatMap { $0.document.origin.segments.compactMap(\.file) })
        let templates = settings.lint.templates
        unusedFragments = listing.fragments.filter { path in
            !included.contains(path.text) && !templates.contains { $0.hasSuffix(path.text) }
        }.sorted()
        let kinds = [
            Self.finding(listing.files.filter(\.isOfAnotherGenerator)) {
                "pages end with .md, so these files are not published: \($0); rename them, or move the handbook "
                    + "with `curbcut import`"
            },
            Self.finding(listing.files.filter(\.isInAnotherLanguage)) {
                "pages are Markdown, so these files are not published: \($0); convert them, for instance with Pandoc"
            },
            Self.translations(among: pages, settings: settings),
            Self.unportable(pages.map(\.path) + listing.files),
        ]
        findings = kinds.compactMap(\.self)
    }

    /// Nil without files; `message` receives their numbers by extension.
    private static func finding(_ files: [ContentPath], _ message: (String) -> String) -> Finding? {
        let counts = files.groups(by: \.fileExtension).map { "\($0.count) with .\($0[0].fileExtension)" }
        return files.first.map { Finding(.file, .warning, path: $0, message(counts.joined(separator: ", "))) }
    }

    /// Names that a site cannot have everywhere.
    private static func unportable(_ paths: [ContentPath]) -> Finding? {
        let found = paths.filter { !$0.isPortable }
        return found.first.map { first in
            Finding(
                .file, .warning, path: first,
                "\(found.count.counted("file name")) that Windows, zip archives and GitHub artifacts reject: "
                    + "use no \" : < > | ? * \\ in names, no space or dot at their end, and not CON, NUL or AUX; "
                    + "rename " + found.prefix(3).map { "'\($0.text)'" }.joined(separator: ", ")
                    + (found.count > 3 ? " …" : ""))
        }
    }

    /// Pages with a language in their name that the settings do not have, beside pages without one: `button.fr.md`
    /// beside `button.md`.
    private static func translations(among pages: [Page], settings: Settings) -> Finding? {
        let known = Set(pages.map(\.path))
        let found = pages.compactMap { page -> (path: ContentPath, language: String)? in
            guard page.frontMatter.language == nil, let language = page.path.languageInName,
                language != settings.language,
                let original = Translation(page.path, locales: [HandbookLocale(language)])?.original
            else { return nil }
            return known.contains(original) ? (page.path, language) : nil
        }
        guard let first = found.first else { return nil }
        let groups = found.groups(by: \.language)
        let counts = groups.map { "\($0.count) in \($0[0].language)" }.joined(separator: ", ")
        let languages = groups.map { $0[0].language }.sorted().joined(separator: ", ")
        return Finding(
            .file, .warning, path: first.path,
            "pages with names of translations are published in the handbook's language: \(counts); "
                + "write translations: [\(languages)] into curbcut.yml")
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

    /// Whether Windows takes the names of the file and its folders (Microsoft, "Naming Files, Paths, and Namespaces").
    fileprivate var isPortable: Bool {
        segments.allSatisfy { name in
            let stem = name.prefix { $0 != "." }.uppercased()
            let isDevice =
                ["CON", "PRN", "AUX", "NUL"].contains(stem)
                || stem.utf8.count == 4 && ["COM", "LPT"].contains(stem.prefix(3)) && stem.last?.isNumber ?? false
            return !isDevice && !name.utf8.contains { $0 < 0x20 || "\":<>|?*\\".utf8.contains($0) }
                && name.utf8.last != UInt8(ascii: " ") && name.utf8.last != UInt8(ascii: ".")
        } && ![" ", "."].contains(String(self.stem.suffix(1)))
    }

    /// Whether the extension means Markdown elsewhere: Docusaurus and Starlight (`.mdx`), MkDocs and Jekyll (the
    /// others).
    fileprivate var isOfAnotherGenerator: Bool {
        guard let last = text.utf8.last, "xndXND".utf8.contains(last), !text.hasPrefix("media/") else { return false }
        return ["mdx", "mdown", "mkdn", "mkd", "mkdown"].contains(fileExtension)
    }
}
