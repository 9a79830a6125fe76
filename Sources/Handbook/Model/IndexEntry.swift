import Base

/// What indexes and overviews show of a page.
package enum IndexEntry {
    /// A section: what it is for, and in which form it has criteria.
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
        /// In lower case; empty when no role could be told.
        package let role: String
        package let platform: Platform?
        /// Anchor of the nearest preceding heading, if any.
        package let anchor: Excerpt?
    }

    /// An interface that the page speaks of, and where it does first.
    package struct Symbol: Sendable {
        package let symbol: APISymbol
        package let anchor: Excerpt?
    }

    /// A success criterion that the page names, and where it does first.
    package struct SuccessCriterionUse: Sendable, Equatable {
        package let number: String
        package let anchor: Excerpt?
        /// Those in whose notes it is named, in the order of the text.
        package var platforms: [Platform]
        /// Whether it is named in other parts, too.
        package var isNamedElsewhere: Bool
    }

    package struct Videos: Sendable, Equatable {
        package let count: Int
        /// How many of them have captions.
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

    package var announcementCount: Int {
        content.announcements.count
    }

    /// Each interface once, in the order of the text.
    package var indexedSymbols: [IndexEntry.Symbol] {
        content.indexedSymbols
    }

    /// Each criterion once, in the order of the text.
    package var indexedSuccessCriteria: [IndexEntry.SuccessCriterionUse] {
        content.indexedSuccessCriteria
    }

    package var indexedVideos: IndexEntry.Videos {
        IndexEntry.Videos(count: content.videos.count, captioned: content.videos.count { $0.hasCaptions })
    }

    /// Changes with the text of the page's criteria.
    package var criteriaFingerprint: UInt64 {
        content.criteriaFingerprint
    }

    /// A line about the page: from the front matter, or the first paragraph of the general notes. Nil when neither.
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

extension PageContent {
    /// Each interface once, in the order of the text.
    fileprivate var indexedSymbols: [IndexEntry.Symbol] {
        guard !symbols.isEmpty else { return [] }
        var found: [IndexEntry.Symbol] = []
        found.reserveCapacity(symbols.count)
        var isKnown = [Bool](repeating: false, count: SymbolTable.all.count)
        for use in symbols {
            guard let symbol = use.symbol, !isKnown[symbol.number] else { continue }
            isKnown[symbol.number] = true
            found.append(IndexEntry.Symbol(symbol: symbol, anchor: anchor(above: use.node)))
        }
        return found
    }

    fileprivate var indexedSuccessCriteria: [IndexEntry.SuccessCriterionUse] {
        var uses: [IndexEntry.SuccessCriterionUse] = []
        for use in successCriteria {
            let number = use.criterion.number
            var index = uses.firstIndex { $0.number == number } ?? uses.count
            if index == uses.count {
                uses.append(
                    IndexEntry.SuccessCriterionUse(
                        number: number, anchor: anchor(above: use.node), platforms: [], isNamedElsewhere: false))
                index = uses.count - 1
            }
            guard let platform = platform(at: use.node) else {
                uses[index].isNamedElsewhere = true
                continue
            }
            if !uses[index].platforms.contains(platform) { uses[index].platforms.append(platform) }
        }
        return uses
    }
}
