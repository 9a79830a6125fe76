import Handbook

/// A part that pages about components have, such as notes for a platform.
struct CoveragePart {
    enum State: Equatable {
        /// `count` is nil where it would only say that there is one.
        case present(count: Int?)
        case missing
        /// Not expected of a page about these platforms.
        case notOwed
    }

    let name: String
    let state: (Page) -> State

    /// The parts that are expected of at least one page.
    ///
    /// A page owes notes for each platform of its folder. It owes any other part if a page about the same platforms has
    /// it: what no page has is not the custom of this handbook.
    static func all(of handbook: Handbook, pages: [Page]) -> [CoveragePart] {
        let text = handbook.settings.interface
        func customary(
            _ name: InterfaceText, isCounted: Bool = false, _ count: @escaping (Page) -> Int
        ) -> CoveragePart {
            let families = Set(pages.filter { count($0) > 0 }.map(handbook.owedPlatforms))
            return CoveragePart(name: text[name]) { page in
                let number = count(page)
                if number > 0 { return .present(count: isCounted ? number : nil) }
                return families.contains(handbook.owedPlatforms(of: page)) ? .missing : .notOwed
            }
        }
        let notes = handbook.usedPlatforms.map { platform in
            CoveragePart(name: text(.platformNotes, ["platform": platform.name])) { page in
                if page.platforms.contains(platform) { return .present(count: nil) }
                return handbook.vocabulary.platforms(at: page.route).contains(platform) ? .missing : .notOwed
            }
        }
        let captions = CoveragePart(name: text[.captioned]) { page in
            let videos = page.videos
            if videos.isEmpty { return .notOwed }
            return videos.allSatisfy(\.hasCaptions) ? .present(count: videos.count) : .missing
        }
        let parts =
            [
                customary(.condensedCriteria) { $0.has(.condensed) ? 1 : 0 },
                customary(.gherkinCriteria) { $0.has(.gherkin) ? 1 : 0 },
            ] + notes + [
                customary(.announcementExamples, isCounted: true, \.announcements.count),
                customary(.videos, isCounted: true) { $0.videos.count }, captions,
            ]
        return parts.filter { part in pages.contains { part.state($0) != .notOwed } }
    }
}

extension Handbook {
    /// The platforms of a page's folder, all of which it owes notes for; without such a folder, its own.
    func owedPlatforms(of page: Page) -> [Platform] {
        let family = vocabulary.platforms(at: page.route)
        return family.isEmpty ? page.platforms : family
    }
}

extension Page {
    /// Pages about the web call their condensed criteria just criteria.
    fileprivate func has(_ kind: SectionKind) -> Bool {
        sections.contains { section in
            switch section.criteria {
            case .condensed: kind == .condensed
            case .gherkin: kind == .gherkin
            case nil: section.kind == kind
            }
        }
    }
}
