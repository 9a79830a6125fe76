import Handbook

/// The order in which a page shows its sections: by readers' needs, not in the author's order. Nothing is left out.
struct SectionOrder {
    /// Groups of sections; only notes on several platforms form groups of more than one.
    let groups: [[PageSection]]

    init(_ page: Page) {
        let ranked = Self.ranked(page.sections)
        var groups: [[PageSection]] = []
        for section in ranked {
            if section.platform != nil, let last = groups.last?.last, last.platform != nil,
                !groups[groups.count - 1].contains(where: { $0.platform == section.platform })
            {
                groups[groups.count - 1].append(section)
            } else {
                groups.append([section])
            }
        }
        self.groups = groups
    }

    private static func ranked(_ sections: [PageSection]) -> [PageSection] {
        let lastKnown = sections.lastIndex { $0.kind != .unrecognised } ?? -1
        var rank = 0
        let ranks = sections.indices.map { index in
            // An author's own section stays with the one that it follows; after the last one it stays last.
            rank = index > lastKnown ? 9 : Self.rank(sections[index].kind) ?? rank
            return rank
        }
        return sections.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { sections[$0] }
    }

    private static func rank(_ kind: SectionKind) -> Int? {
        switch kind {
        case .generalNotes: 0
        case .condensed, .gherkin, .criteria: 1
        case .developerNotes: 2
        case .platformNotes: 3
        case .videos: 4
        case .unrecognised: nil
        }
    }
}
