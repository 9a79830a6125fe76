import Markdown

/// One page: what it is called, where it belongs and what its parts mean. It never changes; it is a class because it is
/// large and handed on often, and a reference is one count where the value would be twenty.
package final class Page: Sendable {
    package let path: ContentPath
    package let document: Document
    package let frontMatter: FrontMatter
    package let title: String
    package let route: Route
    /// An `index.md`: the text of its folder's overview rather than a page among others.
    package let isIndex: Bool
    /// What stands before the first section.
    package let preamble: NodeRange
    /// A leading H1; its text is the title then.
    package let titleHeading: NodeID?
    package let sections: [PageSection]
    package let headings: [Heading]
    package let videos: [Video]
    package let announcements: [Announcement]
    /// Stable names for the sections and what is in them.
    package let identifiers: PageIdentifiers
    /// Links, images and media in the order of the text; targets are filled in when the handbook is linked.
    package let references: [Reference]
    /// Identifiers that raw HTML brings along; links may lead to them.
    package let rawIdentifiers: Set<String>
    /// Code spans that name interfaces, in the order of the text.
    package let symbols: [SymbolUse]
    /// Success criteria that the text names, in its order.
    package let successCriteria: [CriterionUse]

    package init(
        path: ContentPath, document: Document, frontMatter: FrontMatter, title: String, route: Route, isIndex: Bool,
        preamble: NodeRange, titleHeading: NodeID?, sections: [PageSection], headings: [Heading], videos: [Video],
        announcements: [Announcement], references: [Reference], rawIdentifiers: Set<String>,
        symbols: [SymbolUse] = [], successCriteria: [CriterionUse] = [], identifiers: PageIdentifiers? = nil
    ) {
        self.path = path
        self.document = document
        self.frontMatter = frontMatter
        self.title = title
        self.route = route
        self.isIndex = isIndex
        self.preamble = preamble
        self.titleHeading = titleHeading
        self.sections = sections
        self.identifiers = identifiers ?? PageIdentifiers(sections)
        self.headings = headings
        self.videos = videos
        self.announcements = announcements
        self.references = references
        self.rawIdentifiers = rawIdentifiers
        self.symbols = symbols
        self.successCriteria = successCriteria
    }

    /// The same page with other references, one for each of the present ones.
    func with(references: [Reference]) -> Page {
        Page(
            path: path, document: document, frontMatter: frontMatter, title: title, route: route, isIndex: isIndex,
            preamble: preamble, titleHeading: titleHeading, sections: sections, headings: headings, videos: videos,
            announcements: announcements, references: references, rawIdentifiers: rawIdentifiers,
            symbols: symbols, successCriteria: successCriteria, identifiers: identifiers)
    }

    /// The file that a byte of the source comes from: the page's own, or a fragment.
    package func path(ofByte offset: Int) -> ContentPath {
        document.file(ofByte: offset).map(ContentPath.init) ?? path
    }

    package func sections(_ kind: SectionKind) -> [PageSection] {
        sections.filter { $0.kind == kind }
    }

    /// The platforms that the page has notes for, in the order of the page.
    package var platforms: [Platform] {
        sections.compactMap { if case .platformNotes(let platform) = $0.kind { platform } else { nil } }
    }

    /// Whether a link may lead to `anchor` on this page.
    package func hasAnchor(_ anchor: String) -> Bool {
        hasHeading(anchor) || hasPermanentAnchor(anchor)
    }

    /// Whether a heading or the author's own HTML has the anchor.
    package func hasHeading(_ anchor: String) -> Bool {
        let slug = Excerpt(anchor)
        return headings.contains { $0.slug == slug } || rawIdentifiers.contains(anchor)
    }

    /// Sections have their stable names as anchors, and so have the list items of criteria.
    private func hasPermanentAnchor(_ anchor: String) -> Bool {
        identifiers.sections.contains(anchor)
            || identifiers.parts.contains(anchor) { document.nodes[$0].kind == .item }
    }
}

/// Nodes side by side, from the first one to behind the last one's subtree.
package typealias NodeRange = Range<NodeID>

@usableFromInline package struct Heading: Sendable {
    package var text: String { String(words) }
    /// GitHub's slug, unique on the page.
    package var anchor: String { String(slug) }
    /// The same without a copy.
    package let words: Excerpt
    package let slug: Excerpt
    // Narrow, because headings are kept many times: in the page, in sections, in topics.
    @usableFromInline let narrowNode: Int32
    @usableFromInline let narrowLevel: UInt8

    @inlinable package var node: NodeID { Int(narrowNode) }
    /// As written, 1…6.
    @inlinable package var level: Int { Int(narrowLevel) }

    package init(node: NodeID, level: Int, words: Excerpt, slug: Excerpt) {
        narrowNode = Int32(node)
        narrowLevel = UInt8(level)
        self.words = words
        self.slug = slug
    }
}

/// A part of a page under a heading of the first or second level.
package struct PageSection: Sendable {
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
