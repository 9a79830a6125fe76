import Markdown
import Tools

/// One page: its title, its place, its text and the meaning of its parts. Immutable; a class because copying a
/// reference is one retain where the value would need twenty.
@usableFromInline package final class Page: Sendable {
    package let path: ContentPath
    package let frontMatter: FrontMatter
    package let title: String
    package let route: Route
    /// Whether the page is the text of its folder's overview rather than an ordinary page.
    package let isIndex: Bool
    /// Links, images and media in the order of the text; targets are filled in when the handbook is linked.
    package let references: [Reference]
    @usableFromInline package let document: Document
    /// The nodes before the first section.
    @usableFromInline package let preamble: NodeRange
    /// The page's first heading, whose text is its title; in the preamble if there is text before it. Nil without one.
    @usableFromInline package let titleHeading: NodeID?
    @usableFromInline package let sections: [PageSection]
    @usableFromInline package let headings: [Heading]
    @usableFromInline package let videos: [Video]
    @usableFromInline package let announcements: [Announcement]
    /// Stable names of the sections and their parts.
    @usableFromInline package let identifiers: PageIdentifiers
    /// Elements of raw HTML around headings and labels.
    package let enclosures: [ElementSpan]
    /// Identifiers in raw HTML; links may lead to them.
    @usableFromInline package let rawIdentifiers: Set<String>
    /// Code spans that name interfaces, in the order of the text.
    @usableFromInline package let symbols: [SymbolUse]
    /// Success criteria that the text names, in its order.
    @usableFromInline package let successCriteria: [CriterionUse]
    /// The names of headings, of the author's own elements, of sections and of their parts.
    private let anchors: Lazy<Set<Excerpt>>
    private let parts: Lazy<[FrameworkPart]>
    /// The parts for frameworks of all sections.
    package var frameworkParts: [FrameworkPart] { parts.value }
    private let finder: Lazy<RequirementFinder>
    /// The success criteria of its checks.
    package var requirements: RequirementFinder { finder.value }

    package init(
        path: ContentPath, frontMatter: FrontMatter, title: String, route: Route, isIndex: Bool,
        references: [Reference], document: Document, preamble: NodeRange, titleHeading: NodeID?,
        sections: [PageSection], headings: [Heading], videos: [Video], announcements: [Announcement],
        enclosures: [ElementSpan] = [], rawIdentifiers: Set<String>, symbols: [SymbolUse],
        successCriteria: [CriterionUse], identifiers: PageIdentifiers? = nil
    ) {
        let identifiers = identifiers ?? PageIdentifiers(sections, taken: document.footnoteIdentifiers)
        self.identifiers = identifiers
        (self.path, self.frontMatter, self.title, self.route) = (path, frontMatter, title, route)
        (self.isIndex, self.references, self.document, self.preamble) = (isIndex, references, document, preamble)
        (self.titleHeading, self.sections, self.headings) = (titleHeading, sections, headings)
        (self.videos, self.announcements, self.enclosures) = (videos, announcements, enclosures)
        (self.rawIdentifiers, self.symbols, self.successCriteria) = (rawIdentifiers, symbols, successCriteria)
        finder = Lazy { RequirementFinder(document, sections, successCriteria, frontMatter.successCriteria) }
        parts = Lazy { sections.flatMap(\.notes.frameworkParts) }
        anchors = Lazy {
            let others =
                Array(rawIdentifiers) + identifiers.sections + identifiers.parts.values + document.footnoteIdentifiers
            return Set(headings.map(\.slug) + others.map { Excerpt($0) })
        }
    }

    /// A copy with other references, one for each of the present ones, or at another place.
    func with(references: [Reference]? = nil, title: String? = nil, route: Route? = nil, isIndex: Bool? = nil) -> Page {
        Page(
            path: path, frontMatter: frontMatter, title: title ?? self.title, route: route ?? self.route,
            isIndex: isIndex ?? self.isIndex, references: references ?? self.references, document: document,
            preamble: preamble, titleHeading: titleHeading, sections: sections, headings: headings, videos: videos,
            announcements: announcements, enclosures: enclosures, rawIdentifiers: rawIdentifiers, symbols: symbols,
            successCriteria: successCriteria, identifiers: identifiers)
    }

    /// Whether the page has criteria for components or notes for a platform.
    package var isAboutComponents: Bool { hasCriteria || !platforms.isEmpty }

    /// Whether the page is in the coverage table: it is about a component, and no overview.
    package var isCovered: Bool { !isIndex && (isAboutComponents || sections.contains { $0.kind == .developerNotes }) }

    /// The file of a byte in the source: the page's own, or a fragment.
    package func path(ofByte offset: Int) -> ContentPath { document.file(ofByte: offset).map(ContentPath.init) ?? path }

    /// Whether the page has a target for links to `anchor`.
    package func hasAnchor(_ anchor: String) -> Bool { anchors.value.contains(Excerpt(anchor)) }

    /// Whether a heading or the author's own HTML has the anchor.
    package func hasHeading(_ anchor: String) -> Bool {
        let slug = Excerpt(anchor)
        return headings.contains { $0.slug == slug } || rawIdentifiers.contains(anchor)
    }

    /// The platforms that the page has notes for, in the order of the page.
    package var platforms: [Platform] { sections.compactMap(\.kind.platformOfNotes).unique }

    /// Whether any scenario of the page has steps; only then is there a feature file.
    package var hasScenarios: Bool {
        sections.contains { section in
            guard case .gherkin(let feature) = section.criteria else { return false }
            return feature.scenarios.contains { !$0.steps.isEmpty }
        }
    }

    /// A line about the page: from the front matter, or the first paragraph of the general notes, if any.
    package var summary: String? { frontMatter.summary ?? definingLine }

    /// Whether any section demands something of a component.
    package var hasCriteria: Bool { sections.contains { $0.criteria != nil } }
}

extension Page {
    /// The nodes before the first section, without the title.
    package var introduction: [NodeRange] { withoutTitle(preamble) }

    /// The parts of a range before and after the title; none of an empty range.
    package func withoutTitle(_ range: NodeRange) -> [NodeRange] {
        let parts =
            titleHeading.flatMap { title in
                range.contains(title) ? [range.lowerBound..<title, document.end(of: title)..<range.upperBound] : nil
            } ?? [range]
        return parts.filter { !$0.isEmpty }
    }
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
        (self.node, self.level, self.words, self.slug) = (node, level, words, slug)
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

    package init(kind: SectionKind, heading: Heading, notes: NotePieces, nodes: NodeRange, criteria: Criteria? = nil) {
        (self.kind, self.heading, self.notes, self.nodes, self.criteria) = (kind, heading, notes, nodes, criteria)
    }
}
