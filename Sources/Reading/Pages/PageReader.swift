import Base
import Handbook
import Markdown

/// Turns the bytes of a file into a typed page. Never fails and never drops anything: unknown parts stay in the page as
/// unrecognised sections with their ranges.
package struct PageReader: Sendable {
    package let settings: Settings
    package let vocabulary: VocabularyIndex
    /// Nil when includes are left as they are.
    private let fragments: FragmentSource?

    package init(settings: Settings, vocabulary: VocabularyIndex? = nil, fragments: FragmentSource? = nil) {
        self.settings = settings
        self.vocabulary = vocabulary ?? VocabularyIndex(settings.vocabulary)
        self.fragments = fragments
    }

    /// The page, and the problems of its front matter or encoding, which do not prevent the page.
    package func read(_ file: [UInt8], path: ContentPath) -> (page: Page, problems: [ReadingProblem]) {
        var problems: [ReadingProblem] = []
        let bytes = Self.beginning(of: file)
        let text = SourceText(bytes, path: path, problems: &problems)
        let split = FrontMatterReader.split(text.bytes)
        var frontMatter = FrontMatterReader.read(split, path: path, problems: &problems)
        let translation = Translation(path, languages: settings.translations)
        if frontMatter.language == nil { frontMatter.language = translation?.language }
        var origin = Document.Origin(bytes: text.markLength + split.length, lines: split.lines)
        let written = split.length == 0 ? text.bytes : Array(text.bytes[split.length...])
        var source = SourceText.withoutNUL(written)
        origin.isAsInFile = text.isAsInFile && source.count == written.count
        if let fragments, IncludeExpander.canInclude(source) {
            var expander = IncludeExpander(fragments)
            expander.expand(source, path: path, linesBefore: split.lines)
            problems += expander.problems
            if expander.hasFragments { (source, origin.segments) = (expander.bytes, expander.segments) }
        }
        let document =
            bytes.count < file.count
            ? Document(beginning: source, origin: origin)
            : Document(parsing: source, origin: origin).withLoneElementsAsBlocks(named: "video")
                .withPlaceholdersAsText()
        if let exceeded = document.limitExceeded {
            problems.append(
                ReadingProblem(
                    path: path, line: exceeded.line + origin.lines, column: 1,
                    kind: .limitExceeded(exceeded.kind, limit: exceeded.limit)))
        }
        let headings = HeadingReader.headings(of: document)
        let html = RawHTMLReader(document: document, headings: headings, vocabulary: vocabulary).read()
        for (place, kind) in html.unended {
            let start = document.range(of: place.span, in: place.node).start
            problems.append(ReadingProblem(path: path, line: start.line, column: start.column, kind: kind))
        }
        let page = page(
            document, headings: headings, html: html, frontMatter: frontMatter, path: path, translation: translation)
        return (page, problems)
    }

    /// The file up to the size limit of pages, without splitting a character; nearly always the whole file.
    private static func beginning(of file: [UInt8]) -> [UInt8] {
        guard file.count > Limits.standard.size else { return file }
        var bytes = file.prefix(Limits.standard.size)
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        return Array(bytes)
    }

    private func page(
        _ document: Document, headings: [Heading], html: RawHTMLReader.Result, frontMatter: FrontMatter,
        path: ContentPath, translation: Translation?
    ) -> Page {
        let titleHeading = titleHeading(in: document, among: headings, unless: frontMatter.title)
        let outline = OutlineReader(document: document, vocabulary: vocabulary, headings: headings)
        let body = (titleHeading.map { Int(document.nodes[$0].end) } ?? 1)..<document.nodes.count
        let (preamble, sections) = outline.sections(in: body)
        let references = ReferenceReader(document: document, vocabulary: vocabulary).references(with: html.references)
        let original = translation?.original ?? path
        let isIndex = original.isIndex
        let route = Self.route(of: original, slug: frontMatter.slug, isIndex: isIndex)
        let platforms = vocabulary.platforms(of: sections, at: route)
        let content = PageContent(
            document: document, preamble: preamble, titleHeading: titleHeading, sections: sections, headings: headings,
            videos: html.videos,
            announcements: sections.flatMap(
                AnnouncementReader(document: document, vocabulary: vocabulary).announcements),
            rawIdentifiers: html.identifiers,
            symbols: SymbolReader(document: document, sections: sections, platforms: platforms).uses(),
            successCriteria: CriterionReader(document: document).uses(references: references))
        return Page(
            path: path, frontMatter: frontMatter,
            title: title(frontMatter, titleHeading.map(document.plainText), path: original, isIndex: isIndex),
            route: translation.map { Route([$0.language] + route.segments) } ?? route, isIndex: isIndex,
            references: references, content: content)
    }

    private func title(_ frontMatter: FrontMatter, _ heading: String?, path: ContentPath, isIndex: Bool) -> String {
        if let title = frontMatter.title ?? heading, !title.isEmpty { return title }
        guard isIndex else { return DisplayName.make(from: path.stem, names: settings.names) }
        return path.folder.last.map { DisplayName.make(from: $0, names: settings.names) } ?? settings.title
    }

    private static func route(of path: ContentPath, slug: String?, isIndex: Bool) -> Route {
        isIndex ? Route(path.folder) : Route(path.folder + [slug ?? path.stem])
    }

    /// A heading of level 1 at the very beginning that is the page's title. Nil when the page has another title, or
    /// when the heading is one of several sections of level 1.
    private func titleHeading(in document: Document, among headings: [Heading], unless title: String?) -> NodeID? {
        guard let node = document.firstChild(of: 0), let first = headings.first, first.node == node, first.level == 1,
            title == nil || title == first.text
        else { return nil }
        let isSection = vocabulary.section(first.words.bytes) != .unrecognised
        return isSection && headings.dropFirst().contains { $0.level == 1 } ? nil : node
    }
}
