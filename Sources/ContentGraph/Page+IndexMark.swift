import Markdown

extension Page {
    /// Changes with everything that indexes and overviews show of the page besides its title and route: its summary, the
    /// kinds of its sections, criteria, announcements, interfaces, success criteria and videos. What has moved only
    /// within a part leaves it as it is.
    package var indexMark: Fingerprint {
        if let remembered { return remembered.record.indexMark }
        var mark = Fingerprint()
        mark.add(summary ?? "")
        mark.add(content)
        return mark
    }
}

extension Fingerprint {
    fileprivate mutating func add(_ content: PageContent) {
        for section in content.sections {
            add(section.kind.id)
            add(section.kind.platformOfNotes?.id ?? "")
            add(section.criteria)
        }
        for announcement in content.announcements {
            add(announcement)
            add(content.slug(above: announcement.node) ?? Self.none)
        }
        for use in content.symbols {
            guard let symbol = use.symbol else { continue }
            add(symbol.id)
            add(content.slug(above: use.node) ?? Self.none)
        }
        for use in content.successCriteria {
            add(use.criterion.number)
            add(content.slug(above: use.node) ?? Self.none)
            add(content.platform(at: use.node)?.id ?? "")
        }
        for video in content.videos { add(video.hasCaptions) }
        add(content.videos.count)
    }

    private static let none: Excerpt = ""

    private mutating func add(_ criteria: Criteria?) {
        switch criteria {
        case nil: add(0)
        case .condensed: add(1)
        case .gherkin: add(2)
        }
        criteria?.forEachLine { line in
            if let label = line.label { add(label) }
            add(line.keyword)
            add(line.text)
        }
    }

    private mutating func add(_ announcement: Announcement) {
        add(announcement.platform?.id ?? "")
        add(announcement.utterance)
        add(announcement.remark)
        for part in announcement.parts {
            add(part.kind.rawValue)
            add(part.text)
        }
    }
}
