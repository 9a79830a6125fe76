import Markdown
import Tools

/// One page: its title, its place, its references and its content. Immutable; a class because copying a reference is
/// one retain where the value would need twenty.
@usableFromInline package final class Page: Sendable {
    package let path: ContentPath
    package let frontMatter: FrontMatter
    package let title: String
    package let route: Route
    /// Whether the page is the text of its folder's overview rather than an ordinary page.
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

    /// A copy of the page with other references, one for each of the present ones.
    func with(references: [Reference]) -> Page {
        Page(
            path: path, frontMatter: frontMatter, title: title, route: route, isIndex: isIndex, references: references,
            content: content)
    }

    /// Whether the page has criteria for components or notes for a platform.
    package var isAboutComponents: Bool { hasCriteria || !platforms.isEmpty }

    /// The file of a byte in the source: the page's own, or a fragment.
    package func path(ofByte offset: Int) -> ContentPath {
        document.file(ofByte: offset).map(ContentPath.init) ?? path
    }

    /// Whether the page has a target for links to `anchor`.
    package func hasAnchor(_ anchor: String) -> Bool {
        content.hasAnchor(anchor)
    }

    /// The platforms that the page has notes for, in the order of the page.
    package var platforms: [Platform] {
        content.sections.compactMap(\.kind.platformOfNotes)
    }

    /// Whether any scenario of the page has steps; only then is there a feature file.
    package var hasScenarios: Bool {
        content.hasScenarios
    }

    /// A line about the page: from the front matter, or the first paragraph of the general notes, if any.
    package var summary: String? { frontMatter.summary ?? content.summary }

    /// Whether any section demands something of a component.
    package var hasCriteria: Bool {
        content.sections.contains { $0.criteria != nil }
    }
}

// MARK: - Content

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

/// Consecutive nodes, from the first one to the end of the last one's subtree.
@usableFromInline package typealias NodeRange = Range<NodeID>

@usableFromInline package struct Heading: Sendable {
    package var text: String { String(words) }
    /// GitHub's slug, unique on the page.
    package var anchor: String { String(slug) }
    /// The heading's text, without a copy.
    package let words: Excerpt
    package let slug: Excerpt
    package let node: NodeID
    /// The level as written, 1…6.
    package let level: Int

    package init(node: NodeID, level: Int, words: Excerpt, slug: Excerpt) {
        self.node = node
        self.level = level
        self.words = words
        self.slug = slug
    }
}

extension [Heading] {
    /// Index of the heading with this node; nil for other nodes.
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
    /// The criteria of a condensed, Gherkin or criteria section; nil for other sections.
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
