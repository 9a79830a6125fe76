import Handbook

/// The order in which a page shows its sections: by readers' needs, not in the author's order.
/// Nothing is left out.
struct SectionOrder {
    /// Groups of sections; only those that become tabs form groups of more than one.
    let groups: [[PageSection]]

    init(_ page: Page, in settings: Settings) {
        var groups: [[PageSection]] = []
        var lastTab: Tab?
        for section in Self.ranked(page.sections) {
            let tab = Self.tab(section, settings)
            if tab == .criteria, let place = groups.firstIndex(where: { Self.lacksForm(of: section, $0) }) {
                groups[place].append(section)
            } else if tab != nil, tab != .criteria, tab == lastTab,
                !groups[groups.count - 1].contains(where: { $0.kind == section.kind })
            {
                groups[groups.count - 1].append(section)
            } else {
                groups.append([section])
            }
            lastTab = tab
        }
        self.groups = groups
    }

    /// Whether a group is criteria in the other form only.
    private static func lacksForm(of section: PageSection, _ group: [PageSection]) -> Bool {
        group.count == 1 && group[0].criteria?.isEmpty == false && group[0].isGherkin != section.isGherkin
    }

    /// Sections that become tabs of the same list.
    private enum Tab { case criteria, platforms, own }

    private static func tab(_ section: PageSection, _ settings: Settings) -> Tab? {
        if section.criteria?.isEmpty == false { return .criteria }
        if section.platform != nil { return .platforms }
        return settings.ownSection(section.kind)?.form == .tab ? .own : nil
    }

    private static func ranked(_ sections: [PageSection]) -> [PageSection] {
        let lastKnown = sections.lastIndex { section in usual.contains { $0.contains(section.kind.id) } } ?? -1
        var rank = 0
        let ranks = sections.indices.map { index in
            // A section without a place of its own stays with the one that it follows; after the last one it stays
            // last.
            let id = sections[index].kind.id
            rank = index > lastKnown ? usual.count : usual.firstIndex { $0.contains(id) } ?? rank
            return rank
        }
        return sections.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { sections[$0] }
    }

    /// Criteria stay in the author's order.
    private static let usual = [
        ["general-notes"], ["condensed", "gherkin", "criteria"], ["developer-notes"], ["platform-notes"], ["videos"],
    ]
}
