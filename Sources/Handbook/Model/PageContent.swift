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
    /// All anchors of a page with more than `fewAnchors`; nil for the usual page.
    private let manyAnchors: Lazy<Set<Excerpt>>?
    /// Fingerprint of the text of the page's criteria. Computed at once, because it is needed several times.
    let criteriaFingerprint: UInt64

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
        manyAnchors = Self.manyAnchors(headings, identifiers, rawIdentifiers)
        self.videos = videos
        self.announcements = announcements
        self.enclosures = enclosures
        self.rawIdentifiers = rawIdentifiers
        self.symbols = symbols
        self.successCriteria = successCriteria
        criteriaFingerprint = Self.criteriaFingerprint(of: sections)
    }

    /// Comparing is cheaper than hashing up to about this many.
    private static let fewAnchors = 200

    private static func manyAnchors(
        _ headings: [Heading], _ identifiers: PageIdentifiers, _ rawIdentifiers: Set<String>
    ) -> Lazy<Set<Excerpt>>? {
        guard headings.count + identifiers.count > fewAnchors else { return nil }
        return Lazy {
            var anchors = Set(headings.map(\.slug))
            anchors.formUnion(rawIdentifiers.map { Excerpt($0) })
            anchors.formUnion(identifiers.sections.map { Excerpt($0) })
            anchors.formUnion(identifiers.parts.values.map { Excerpt($0) })
            return anchors
        }
    }

    private static func criteriaFingerprint(of sections: [PageSection]) -> UInt64 {
        var fingerprint = FNV1a()
        for section in sections {
            section.criteria?.forEachLine { line in
                if let label = line.label {
                    fingerprint.add(piece: label)
                } else {
                    fingerprint.add(piece: line.keyword)
                }
                fingerprint.add(piece: line.text)
            }
        }
        return fingerprint.value
    }
}

extension PageContent {
    /// Whether the page has a target for links to `anchor`.
    func hasAnchor(_ anchor: String) -> Bool {
        manyAnchors?.value.contains(Excerpt(anchor)) ?? (hasHeading(anchor) || hasPermanentAnchor(anchor))
    }

    /// Whether a heading or the author's own HTML has the anchor.
    package func hasHeading(_ anchor: String) -> Bool {
        let slug = Excerpt(anchor)
        return headings.contains { $0.slug == slug } || rawIdentifiers.contains(anchor)
    }

    /// Whether the anchor is the stable name of a section, a topic, a framework part or a criterion.
    private func hasPermanentAnchor(_ anchor: String) -> Bool {
        identifiers.sections.contains(anchor) || identifiers.parts.values.contains(anchor)
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
