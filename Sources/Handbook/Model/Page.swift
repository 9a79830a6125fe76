import Base
import Markdown

/// One page: what it is called, where it belongs, where it leads, and what is on it. It never changes; it is a class
/// because it is large and passed on often: a reference is one count where the value would be twenty.
@usableFromInline package final class Page: Sendable {
    package let path: ContentPath
    package let frontMatter: FrontMatter
    package let title: String
    package let route: Route
    /// An `index.md` that is the text of its folder's overview rather than a page among others.
    package let isIndex: Bool
    /// Links, images and media in the order of the text; targets are filled in when the handbook is linked.
    package let references: [Reference]
    @usableFromInline package let content: PageContent

    package init(
        path: ContentPath, frontMatter: FrontMatter, title: String, route: Route, isIndex: Bool,
        references: [Reference], content: PageContent
    ) {
        self.path = path
        self.frontMatter = frontMatter
        self.title = title
        self.route = route
        self.isIndex = isIndex
        self.references = references
        self.content = content
    }

    /// The same page with other references, one for each of the present ones.
    func with(references: [Reference]) -> Page {
        Page(
            path: path, frontMatter: frontMatter, title: title, route: route, isIndex: isIndex, references: references,
            content: content)
    }

    /// The file that a byte of the source comes from: the page's own, or a fragment.
    package func path(ofByte offset: Int) -> ContentPath {
        document.file(ofByte: offset).map(ContentPath.init) ?? path
    }

    package func sections(_ kind: SectionKind) -> [PageSection] {
        sections.filter { $0.kind == kind }
    }

    /// Whether a link may lead to `anchor` on this page.
    package func hasAnchor(_ anchor: String) -> Bool {
        content.hasAnchor(anchor)
    }

    /// The platforms that the page has notes for, in the order of the page.
    package var platforms: [Platform] {
        content.sections.compactMap(\.kind.platformOfNotes)
    }

    /// Whether a scenario of the page has steps: then there is a feature file.
    package var hasScenarios: Bool {
        content.hasScenarios
    }

    /// Whether some section is about what a component must do.
    package var hasCriteria: Bool {
        content.sections.contains { $0.criteria != nil }
    }
}

// MARK: - What is on it

extension Page {
    @inlinable package var document: Document { content.document }
    @inlinable package var preamble: NodeRange { content.preamble }
    @inlinable package var titleHeading: NodeID? { content.titleHeading }
    @inlinable package var sections: [PageSection] { content.sections }
    @inlinable package var headings: [Heading] { content.headings }
    @inlinable package var videos: [Video] { content.videos }
    @inlinable package var announcements: [Announcement] { content.announcements }
    @inlinable package var identifiers: PageIdentifiers { content.identifiers }
    @inlinable package var rawIdentifiers: Set<String> { content.rawIdentifiers }
    @inlinable package var symbols: [SymbolUse] { content.symbols }
    @inlinable package var successCriteria: [CriterionUse] { content.successCriteria }
}

/// Nodes side by side, from the first one to behind the last one's subtree.
@usableFromInline package typealias NodeRange = Range<NodeID>

@usableFromInline package struct Heading: Sendable {
    package var text: String { String(words) }
    /// GitHub's slug, unique on the page.
    package var anchor: String { String(slug) }
    /// The same without a copy.
    package let words: Excerpt
    package let slug: Excerpt
    package let node: NodeID
    /// As written, 1…6.
    package let level: Int

    package init(node: NodeID, level: Int, words: Excerpt, slug: Excerpt) {
        self.node = node
        self.level = level
        self.words = words
        self.slug = slug
    }
}

extension [Heading] {
    /// The place of the heading that a node is; nil for other nodes.
    package func place(of node: NodeID) -> Int? {
        let place = bisection(where: { $0.node >= node })
        return place < count && self[place].node == node ? place : nil
    }
}

/// A part of a page under a heading of the first or second level.
@usableFromInline package struct PageSection: Sendable {
    package let kind: SectionKind
    package let heading: Heading
    package let notes: NotePieces
    /// The heading and everything up to the next section.
    package let nodes: NodeRange
    /// What a condensed, Gherkin or criteria section demands; nil for other sections.
    package let criteria: Criteria?

    package init(
        kind: SectionKind, heading: Heading, notes: NotePieces, nodes: NodeRange, criteria: Criteria? = nil
    ) {
        self.kind = kind
        self.heading = heading
        self.notes = notes
        self.nodes = nodes
        self.criteria = criteria
    }
}

extension ContentPath {
    /// Whether it is a folder's own page, `index.md`.
    package var isIndex: Bool { stem.lowercased() == "index" }
}

extension Page {
    /// Whether it says what components must do or how to build them for a platform.
    package var isAboutComponents: Bool { hasCriteria || !platforms.isEmpty }

    /// The pages with those about components in folders of their own as pages among others. In the same order.
    static func placed(_ pages: [Page]) -> [Page] {
        guard pages.contains(where: { $0.isIndex && $0.route != .home && $0.isAboutComponents }) else { return pages }
        var crowded: Set<Route> = []
        for page in pages {
            // Every folder that holds something besides its own page.
            var folder = page.isIndex ? page.route.parent : Route(page.path.folder)
            while crowded.insert(folder).inserted, folder != .home { folder = folder.parent }
        }
        return pages.map { $0.placed(isAlone: !crowded.contains($0.route)) }
    }

    /// The same page as an overview or as a page among others. `isAlone` says that nothing else is in its folder.
    func placed(isAlone: Bool) -> Page {
        guard path.isIndex, route != .home else { return self }
        let isOverview = !(isAlone && isAboutComponents)
        guard isIndex != isOverview else { return self }
        return Page(
            path: path, frontMatter: frontMatter, title: title, route: route, isIndex: isOverview,
            references: references, content: content)
    }
}
