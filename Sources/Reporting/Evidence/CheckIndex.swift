import Handbook
import Tools

/// The checks of the pages that a report is about.
struct CheckIndex: Sendable {
    struct Entry: Sendable {
        let id: String
        /// Index of the page in `pages`.
        let page: Int
        /// A page with both forms of its criteria, checks and scenarios, is tested in one of them.
        let check: PageCheck
        /// The only platforms that it is about; empty for all of its page.
        let platforms: [String]
    }

    struct PageEntry: Sendable {
        let page: Page
        let platforms: [String]
        let components: [Technology]
        /// Checks by the number of a success criterion.
        let checks: [String: [Int]]
    }

    private(set) var entries: [Entry] = []
    private(set) var pages: [PageEntry] = []
    private let places: [String: Int]
    /// Previous routes with their targets.
    private let redirects: [Route: Route]
    private let handbook: Handbook

    /// A page belongs to a product if it is one of its pages and about one of its platforms.
    init(_ handbook: Handbook, of product: Product) {
        self.handbook = handbook
        redirects = handbook.redirects
        var places: [String: Int] = [:]
        for page in handbook.pages where page.hasCriteria {
            let platforms = handbook.platforms(of: page).map(\.id)
            let isIncluded = product.pages.isEmpty || product.pages.contains { page.route.isWithin($0) }
            let isShared =
                product.platforms.isEmpty || platforms.isEmpty
                || platforms.contains(where: product.platforms.contains)
            guard isIncluded, isShared else { continue }
            var checks: [String: [Int]] = [:]
            let mentions = PlatformMentions(page, in: handbook)
            for check in handbook.checks(of: page) {
                let ids = check.identifiers(on: page)
                let only = mentions.only(in: check.textsAboutPlatforms).map(\.id)
                for id in ids { places[id] = entries.count }
                for requirement in check.requirements {
                    checks[requirement.criterion.number, default: []].append(entries.count)
                }
                entries.append(Entry(id: ids[ids.count - 1], page: pages.count, check: check, platforms: only))
            }
            let components = handbook.technologies(of: page)
            pages.append(PageEntry(page: page, platforms: platforms, components: components, checks: checks))
        }
        self.places = places
    }

    enum Place {
        case entry(Int)
        /// The page is in the handbook, but not in the report.
        case outOfScope
        case unknown
    }

    /// Finds a check by its identifier, also after its page has moved.
    func find(_ id: String) -> Place {
        if let place = places[id] { return .entry(place) }
        guard let mark = id.lastIndex(of: "#") else { return .unknown }
        let (written, part) = (Route(path: String(id[..<mark])), String(id[id.index(after: mark)...]))
        let route = redirects[written] ?? written
        if let place = places[route.path + "#" + part] { return .entry(place) }
        guard let page = handbook.page(route), !pages.contains(where: { $0.page.route == route }) else {
            return .unknown
        }
        return page.identifiers.parts.values.contains(part) || page.identifiers.sections.contains(part)
            ? .outOfScope : .unknown
    }
}
