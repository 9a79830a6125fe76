import Markdown

/// All pages, linked with one another: the value that everything else is made from.
package struct Handbook: Sendable {
    package let settings: Settings
    package let vocabulary: VocabularyIndex
    /// The published pages, by path.
    package let pages: [Page]
    /// Every folder that holds pages, at any depth, the root included.
    package let folders: [Route: Folder]
    /// The files of the content folder that are not pages.
    package let files: FileIndex
    /// Pages left out because another one has their route.
    package let conflicts: [RouteConflict]
    /// All page routes in reading order, folder by folder.
    package let readingOrder: [Route]
    /// The pages that link to a page, without itself, by path.
    package let backlinks: [Route: [Route]]
    /// Former routes from the front matter, with what they lead to.
    package let aliases: [Route: Route]

    let readingPosition: [Route: Int]
    private let pageByRoute: [Route: Int]

    /// Places pages in folders and links them. Drafts are expected to be left out already.
    package init(
        pages read: [Page], files: FileIndex, settings: Settings, vocabulary: VocabularyIndex = .standard
    ) {
        let placed = RouteConflict.resolve(read)
        var byRoute: [Route: Int] = [:]
        for (index, page) in placed.pages.enumerated() { byRoute[page.route] = index }
        let folders = Folder.tree(of: placed.pages, settings: settings)
        let linker = Linker(
            pages: placed.pages, pageByRoute: byRoute, folders: folders, files: files, settings: settings)
        let linked = placed.pages.map(linker.link)

        self.settings = settings
        self.vocabulary = vocabulary
        self.folders = folders
        self.files = files
        self.conflicts = placed.conflicts
        self.pages = linked
        self.aliases = linker.aliases
        self.readingOrder = Folder.readingOrder(from: .home, in: folders)
        self.readingPosition = Dictionary(
            self.readingOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        self.backlinks = Self.backlinks(of: linked)
        self.pageByRoute = byRoute
    }

    package func page(_ route: Route) -> Page? {
        pageByRoute[route].map { pages[$0] }
    }

    /// The title of whatever the route leads to; empty when it leads nowhere.
    package func title(of route: Route) -> String {
        page(route)?.title ?? folders[route]?.title ?? ""
    }

    private static func backlinks(of pages: [Page]) -> [Route: [Route]] {
        var backlinks: [Route: [Route]] = [:]
        for page in pages {
            var seen: Set<Route> = [page.route]
            for case .page(let route, _) in page.references.map(\.target) where seen.insert(route).inserted {
                backlinks[route, default: []].append(page.route)
            }
        }
        return backlinks
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
