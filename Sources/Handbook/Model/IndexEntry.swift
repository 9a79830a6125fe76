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
