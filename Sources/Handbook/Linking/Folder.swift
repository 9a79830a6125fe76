/// A section or category: a folder of pages and its overview.
package struct Folder: Sendable, Equatable {
    package let route: Route
    package let title: String
    /// Whether a page, at the folder's own route, contains the text of the overview.
    package let hasIndexPage: Bool
    /// Its wanted position among its siblings.
    private let order: Int?
    /// Routes of the pages in reading order.
    package var pages: [Route]
    package var subfolders: [Route]
    /// Position among its sibling folders, from 0 in reading order.
    package private(set) var number = 0

    /// All folders of the pages, with their contents in reading order.
    static func tree(of pages: some Sequence<Page>, settings: Settings) -> [Route: Folder] {
        var byFolder: [Route: [Page]] = [.home: []]
        var indexes: [Route: Page] = [:]
        for page in pages {
            let folder = page.isIndex ? page.route : page.route.parent
            byFolder[folder, default: []].append(page)
            if page.isIndex { indexes[page.route] = page }
            var ancestor = folder
            while ancestor != .home {
                ancestor = ancestor.parent
                if byFolder[ancestor] == nil { byFolder[ancestor] = [] }
            }
        }
        var subfolders: [Route: [Route]] = [:]
        // The folder of a language is not a section of another one.
        let homes = Set(settings.homes)
        for route in byFolder.keys where !homes.contains(route) { subfolders[route.parent, default: []].append(route) }
        var folders = Dictionary(
            uniqueKeysWithValues: byFolder.map { route, pages in
                let index = indexes[route]
                let folder = Folder(
                    route: route,
                    title: index?.title ?? defaultTitle(of: route, settings: settings),
                    hasIndexPage: index != nil, order: index?.frontMatter.order,
                    pages: pages.filter { !$0.isIndex }.sorted(by: comesFirst).map(\.route), subfolders: [])
                return (route, folder)
            })
        for (route, inside) in subfolders {
            let sorted = inOrder(inside, in: folders, settings: settings)
            folders[route]?.subfolders = sorted
            for (number, route) in sorted.enumerated() { folders[route]?.number = number }
        }
        return folders
    }

    /// The pages of each language in reading order.
    static func readingOrder(_ settings: Settings, in folders: [Route: Folder]) -> [Route] {
        settings.homes.flatMap { readingOrder(from: $0, in: folders) }
    }

    /// Pages of a folder, then those of its subfolders.
    private static func readingOrder(from route: Route, in folders: [Route: Folder]) -> [Route] {
        guard let folder = folders[route] else { return [] }
        return folder.pages + folder.subfolders.flatMap { readingOrder(from: $0, in: folders) }
    }

    private static func defaultTitle(of route: Route, settings: Settings) -> String {
        if let locale = settings.locale(of: route), locale.home == route {
            return locale.title ?? locale.language.nameOfLanguage
        }
        return route.segments.last.map { DisplayName.make(from: $0, names: settings.names) } ?? settings.title
    }

    private static func comesFirst(_ a: Page, _ b: Page) -> Bool {
        let left = a.frontMatter.order ?? .max
        let right = b.frontMatter.order ?? .max
        if left != right { return left < right }
        let titles = (a.title.lowercased(), b.title.lowercased())
        return titles.0 != titles.1 ? titles.0 < titles.1 : a.path < b.path
    }

    /// Folders in the order of the settings, then of their pages' own positions, then by title.
    static func inOrder(_ routes: [Route], in folders: [Route: Folder], settings: Settings) -> [Route] {
        let rank = Dictionary(settings.order.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        func key(_ route: Route) -> (Int, Int, String, String) {
            let folder = folders[route]
            return (
                rank[route.segments.last ?? ""] ?? .max, folder?.order ?? .max, folder?.title.lowercased() ?? "",
                route.path
            )
        }
        return routes.sorted { key($0) < key($1) }
    }
}
