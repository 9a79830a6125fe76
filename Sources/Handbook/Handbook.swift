import Base

/// All pages, linked with one another: the value that everything else is made from. It never changes; it is a class
/// because every template holds it, and a reference is one count where the value would be thirty.
package final class Handbook: Sendable {
    package let settings: Settings
    /// Unknown when nobody has asked version control.
    package let history: History
    package let vocabulary: VocabularyIndex
    /// The published pages, by path.
    package let pages: [Page]
    /// Every folder that holds pages, at any depth, the root included.
    package let folders: [Route: Folder]
    /// Pages left out because another one has their route.
    package let conflicts: [RouteConflict]
    /// All page routes in reading order, folder by folder.
    package let readingOrder: [Route]
    /// The pages that link to a page, without itself, by path.
    package let backlinks: [Route: [Route]]

    package let readingPosition: [Route: Int]
    let places: LinkPlaces
    let titles: TitleIndex

    /// The files of the content folder that are not pages.
    package var files: FileIndex { places.files }
    /// Previous routes from the front matter, with what they lead to.
    package var aliases: [Route: Route] { places.aliases }

    /// Places pages in folders and links them; of `drafts` it is only known that they are there.
    package init(
        pages read: [Page], drafts: [Page] = [], files: FileIndex, settings: Settings,
        vocabulary: VocabularyIndex? = nil,
        history: History = .unknown
    ) {
        let placed = RouteConflict.resolve(Page.placed(read))
        let folders = Folder.tree(of: placed.pages, settings: settings)
        let places = LinkPlaces(
            pages: placed.pages, drafts: drafts, folders: folders.keys, files: files, settings: settings)
        let linked = Parallel.map(placed.pages, Linker(places: places, pages: placed.pages).link)

        self.settings = settings
        self.history = history
        self.vocabulary = vocabulary ?? VocabularyIndex(settings.vocabulary)
        self.places = places
        self.titles = TitleIndex(placed.pages)
        self.folders = folders
        self.conflicts = placed.conflicts
        self.pages = linked
        self.readingOrder = Folder.readingOrder(from: .home, in: folders)
        self.readingPosition = Self.positions(in: readingOrder)
        self.backlinks = Self.backlinks(of: linked)
    }

    /// The same handbook with pages that stand where their predecessors stood.
    init(_ previous: Handbook, _ changed: ChangedPages) {
        settings = previous.settings
        history = previous.history
        vocabulary = previous.vocabulary
        conflicts = previous.conflicts
        places = previous.places
        pages = changed.pages
        folders = changed.folders
        readingOrder = changed.readingOrder
        readingPosition = changed.readingPosition
        backlinks = changed.backlinks
        titles = changed.titles
    }

    static func positions(in order: [Route]) -> [Route: Int] {
        Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func page(_ route: Route) -> Page? {
        places.pageByRoute[route].map { pages[$0] }
    }

    /// Where the page stands in `pages`; nil for one that is not published.
    package func index(of page: Page) -> Int? {
        places.pageByRoute[page.route].flatMap { pages[$0].path == page.path ? $0 : nil }
    }

    /// The title of whatever the route leads to; empty when it leads nowhere.
    package func title(of route: Route) -> String {
        page(route)?.title ?? folders[route]?.title ?? ""
    }

    private static func backlinks(of pages: [Page]) -> [Route: [Route]] {
        var backlinks: [Route: [Route]] = [:]
        for page in pages {
            for route in page.linkedRoutes { backlinks[route, default: []].append(page.route) }
        }
        return backlinks
    }
}

extension Page {
    /// The other pages that this one links to.
    var linkedRoutes: Set<Route> {
        var routes: Set<Route> = []
        for reference in references {
            if case .page(let target, _) = reference.target, target != route { routes.insert(target) }
        }
        return routes
    }
}

/// A page that cannot be published because another one has its route, or one that differs only in letter case.
package struct RouteConflict: Sendable, Equatable {
    package let path: ContentPath
    package let other: ContentPath
    package let route: Route
    package let differsInCase: Bool

    /// Keeps the first page of each route, by path.
    static func resolve(_ pages: [Page]) -> (pages: [Page], conflicts: [RouteConflict]) {
        var kept: [Page] = []
        var conflicts: [RouteConflict] = []
        var owner: [String: Int] = [:]
        kept.reserveCapacity(pages.count)
        for page in pages.sorted(by: { $0.path < $1.path }) {
            // A Mac or Windows server cannot tell two such folders apart, so letter case does not make a route.
            let key = page.route.path.lowercased()
            if let index = owner[key] {
                conflicts.append(
                    RouteConflict(
                        path: page.path, other: kept[index].path, route: page.route,
                        differsInCase: kept[index].route != page.route))
            } else {
                owner[key] = kept.count
                kept.append(page)
            }
        }
        return (kept, conflicts)
    }
}
