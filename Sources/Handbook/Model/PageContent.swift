import Base
import Markdown

/// The content of a page: its text and the meaning of its parts.
@usableFromInline package final class PageContent: Sendable {
    @usableFromInline package let document: Document
    /// The nodes before the first section.
    @usableFromInline package let preamble: NodeRange
    /// A leading H1, whose text is the page's title; nil without one.
    @usableFromInline package let titleHeading: NodeID?
    @usableFromInline package let sections: [PageSection]
    @usableFromInline package let headings: [Heading]
    @usableFromInline package let videos: [Video]
    @usableFromInline package let announcements: [Announcement]
    /// Stable names of the sections and their parts.
    @usableFromInline package let identifiers: PageIdentifiers
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
        videos: [Video], announcements: [Announcement], rawIdentifiers: Set<String>, symbols: [SymbolUse],
        successCriteria: [CriterionUse]
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
            anchors.formUnion(identifiers.parts.excerpts)
            return anchors
        }
    }

    private static func criteriaFingerprint(of sections: [PageSection]) -> UInt64 {
        var fingerprint = Fingerprint()
        for section in sections {
            section.criteria?.forEachLine { line in
                if let label = line.label { fingerprint.add(label) } else { fingerprint.add(line.keyword) }
                fingerprint.add(line.text)
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

    /// Whether the anchor is a stable name of a section, topic, part for a framework or criterion.
    private func hasPermanentAnchor(_ anchor: String) -> Bool {
        identifiers.sections.contains(anchor) || identifiers.parts.contains(anchor)
    }

    /// The anchor of the nearest heading at or before a node; nil when there is none.
    package func anchor(above node: NodeID) -> Excerpt? {
        // Binary search: headings are in the order of the text, and indexes ask for thousands of places.
        var end = headings.bisection(where: { $0.node > node })
        if end > 0, headings[end - 1].node == titleHeading { end -= 1 }
        return end > 0 ? headings[end - 1].slug : nil
    }

    /// The platform whose notes contain a node; nil in other parts.
    package func platform(at node: NodeID) -> Platform? {
        let end = sections.bisection(where: { $0.nodes.lowerBound > node })
        guard end > 0, sections[end - 1].nodes.contains(node) else { return nil }
        return sections[end - 1].kind.platformOfNotes
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
    /// The first paragraph of the general notes or, without any, of the preamble, as a line; nil when there is none.
    var summary: String? {
        let intro = sections.first { $0.kind == .generalNotes }.map {
            Int(document.nodes[$0.nodes.lowerBound].end)..<$0.nodes.upperBound
        }
        let paragraphs = [intro, preamble].compactMap { $0 }.lazy.compactMap(firstParagraph)
        return paragraphs.first.map { Self.shortened($0) }
    }

    private func firstParagraph(in range: NodeRange) -> String? {
        document.siblings(in: range).first { document.nodes[$0].kind == .paragraph }
            .map(document.line).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text, shortened to what search engines show of a description.
    private static func shortened(_ text: String, to limit: Int = 160) -> String {
        guard text.count > limit else { return text }
        let cut = text.prefix(limit)
        let end = cut.lastIndex { $0.isWhitespace } ?? cut.endIndex
        return cut[..<end] + "…"
    }
}

extension Document {
    /// The visible text of a paragraph; blocks of raw HTML in it separate words.
    fileprivate func line(of paragraph: NodeID) -> String {
        let inlines = descendants(of: paragraph)
        guard inlines.contains(where: { kind(of: $0) == .htmlInline }) else { return plainText(of: paragraph) }
        var parts = [""]
        for node in inlines {
            switch kind(of: node) {
            case .text, .code, .softBreak, .lineBreak: parts[parts.count - 1] += plainText(in: node..<node + 1)
            case .htmlInline: if tokens(ofHTML: node).contains(where: \.partsWords) { parts.append("") }
            default: continue
            }
        }
        return parts.map(\.trimmingBlanks).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
