import Base

/// Values of a page for indexes and overviews.
package enum IndexEntry {
    /// A section: its kind, and the form of its criteria.
    package struct Section: Sendable, Equatable {
        package enum Form: Int, Sendable {
            case none, condensed, gherkin
        }

        package let kind: SectionKind
        package let form: Form
    }

    /// What a screen reader is expected to say.
    package struct Announcement: Sendable, Equatable {
        package let utterance: Excerpt
        package let annotation: Excerpt
        /// The role in lower case; empty when unknown.
        package let role: String
        package let platform: Platform?
        /// Anchor of the nearest preceding heading, if any.
        package let anchor: Excerpt?
    }

    /// An interface that the page mentions, and its first mention.
    package struct Symbol: Sendable {
        package let symbol: APISymbol
        package let anchor: Excerpt?
    }

    /// A success criterion that the page mentions, and its first mention.
    package struct SuccessCriterionUse: Sendable, Equatable {
        package let number: String
        package let anchor: Excerpt?
        /// Platforms whose notes mention it, in the order of the text.
        package var platforms: [Platform]
        /// Whether other parts mention it, too.
        package var isNamedElsewhere: Bool
    }

    package struct Videos: Sendable, Equatable {
        package let count: Int
        /// Number of videos with captions.
        package let captioned: Int
    }
}

extension Page {
    package var indexedSections: [IndexEntry.Section] {
        content.sections.map { IndexEntry.Section($0) }
    }

    package var indexedAnnouncements: [IndexEntry.Announcement] {
        content.announcements.map { IndexEntry.Announcement($0, on: content) }
    }

    /// Interfaces of the page, each once, in the order of the text.
    package var indexedSymbols: [IndexEntry.Symbol] {
        guard !symbols.isEmpty else { return [] }
        var found: [IndexEntry.Symbol] = []
        found.reserveCapacity(symbols.count)
        var isKnown = [Bool](repeating: false, count: SymbolTable.all.count)
        for use in symbols {
            guard let symbol = use.symbol, !isKnown[symbol.number] else { continue }
            isKnown[symbol.number] = true
            found.append(IndexEntry.Symbol(symbol: symbol, anchor: content.anchor(above: use.node)))
        }
        return found
    }

    /// Success criteria of the page, each once, in the order of the text.
    package var indexedSuccessCriteria: [IndexEntry.SuccessCriterionUse] {
        var uses: [IndexEntry.SuccessCriterionUse] = []
        for use in successCriteria {
            let number = use.criterion.number
            var index = uses.firstIndex { $0.number == number } ?? uses.count
            if index == uses.count {
                uses.append(
                    IndexEntry.SuccessCriterionUse(
                        number: number, anchor: content.anchor(above: use.node), platforms: [], isNamedElsewhere: false)
                )
                index = uses.count - 1
            }
            guard let platform = content.platform(at: use.node) else {
                uses[index].isNamedElsewhere = true
                continue
            }
            if !uses[index].platforms.contains(platform) { uses[index].platforms.append(platform) }
        }
        return uses
    }

    package var indexedVideos: IndexEntry.Videos {
        IndexEntry.Videos(count: content.videos.count, captioned: content.videos.count { $0.hasCaptions })
    }

    /// Fingerprint of the text of the page's criteria.
    package var criteriaFingerprint: UInt64 {
        content.criteriaFingerprint
    }

    /// A line about the page: from the front matter, or the first paragraph of the general notes, if any.
    package var summary: String? {
        frontMatter.summary ?? content.summary
    }
}

extension IndexEntry.Section {
    init(_ section: PageSection) {
        kind = section.kind
        form =
            switch section.criteria {
            case nil: .none
            case .condensed: .condensed
            case .gherkin: .gherkin
            }
    }

    package var hasCriteria: Bool { form != .none }
}

extension IndexEntry.Announcement {
    init(_ announcement: Announcement, on content: PageContent) {
        self.init(
            utterance: announcement.utterance, annotation: announcement.annotation,
            role: announcement.parts.first { $0.kind == .role }.map { String($0.text).lowercased() } ?? "",
            platform: announcement.platform, anchor: content.anchor(above: announcement.node))
    }
}
