import Markdown
import Tools

/// The content of a page: its text and the meaning of its parts.
@usableFromInline package final class PageContent: Sendable {
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

    package init(
        document: Document, preamble: NodeRange, titleHeading: NodeID?, sections: [PageSection], headings: [Heading],
        videos: [Video], announcements: [Announcement], enclosures: [ElementSpan] = [], rawIdentifiers: Set<String>,
        symbols: [SymbolUse], successCriteria: [CriterionUse]
    ) {
        self.document = document
        self.preamble = preamble
        self.titleHeading = titleHeading
        self.sections = sections
        identifiers = PageIdentifiers(sections)
        self.headings = headings
        anchors = Lazy { [identifiers] in
            let others = Array(rawIdentifiers) + identifiers.sections + identifiers.parts.values
            return Set(headings.map(\.slug) + others.map { Excerpt($0) })
        }
        self.videos = videos
        self.announcements = announcements
        self.enclosures = enclosures
        self.rawIdentifiers = rawIdentifiers
        self.symbols = symbols
        self.successCriteria = successCriteria
    }
}

extension PageContent {
    /// Whether the page has a target for links to `anchor`.
    func hasAnchor(_ anchor: String) -> Bool { anchors.value.contains(Excerpt(anchor)) }

    /// Whether a heading or the author's own HTML has the anchor.
    package func hasHeading(_ anchor: String) -> Bool {
        let slug = Excerpt(anchor)
        return headings.contains { $0.slug == slug } || rawIdentifiers.contains(anchor)
    }

    /// Whether any scenario has steps.
    var hasScenarios: Bool {
        sections.contains { section in
            guard case .gherkin(let feature) = section.criteria else { return false }
            return feature.scenarios.contains { !$0.steps.isEmpty }
        }
    }
}

extension PageContent {
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
