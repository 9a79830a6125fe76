/// A section or category: a folder of pages and its overview.
package struct Folder: Sendable, Equatable {
    package let route: Route
    package let title: String
    /// Whether a page, at the folder's own route, contains the text of the overview.
    package let hasIndexPage: Bool
    /// Routes of the pages in reading order.
    package var pages: [Route]
    package var subfolders: [Route]
    /// Position among its sibling folders, from 0 in reading order.
    package private(set) var number = 0

    /// All folders of the pages, with their contents in reading order.
    static func tree(of pages: some Sequence<Page>, settings: Settings) -> [Route: Folder] {
        var byFolder: [Route: [Page]] = [.home: []]
        var indexTitles: [Route: String] = [:]
        for page in pages {
            let folder = page.isIndex ? page.route : page.route.parent
            byFolder[folder, default: []].append(page)
            if page.isIndex { indexTitles[page.route] = page.title }
            var ancestor = folder
            while ancestor != .home {
                ancestor = ancestor.parent
                if byFolder[ancestor] == nil { byFolder[ancestor] = [] }
            }
        }
        var subfolders: [Route: [Route]] = [:]
        for route in byFolder.keys where route != .home { subfolders[route.parent, default: []].append(route) }
        let titles = Dictionary(
            uniqueKeysWithValues: byFolder.keys.map { route in
                (route, indexTitles[route] ?? defaultTitle(of: route, settings: settings))
            })
        var folders = Dictionary(
            uniqueKeysWithValues: byFolder.map { route, pages in
                let folder = Folder(
                    route: route, title: titles[route] ?? "", hasIndexPage: indexTitles[route] != nil,
                    pages: inOrder(pages.filter { !$0.isIndex }),
                    subfolders: inOrder(subfolders[route] ?? [], titles: titles, settings: settings))
                return (route, folder)
            })
        for folder in folders.values { number(folder.subfolders, in: &folders) }
        return folders
    }

    /// Sets the positions of sibling folders.
    static func number(_ siblings: [Route], in folders: inout [Route: Folder]) {
        for (number, route) in siblings.enumerated() { folders[route]?.number = number }
    }

    /// A copy of the folder with another title.
    func called(_ title: String) -> Folder {
        Folder(
            route: route, title: title, hasIndexPage: hasIndexPage, pages: pages, subfolders: subfolders, number: number
        )
    }

    /// Pages of a folder, then those of its subfolders.
    static func readingOrder(from route: Route, in folders: [Route: Folder]) -> [Route] {
        guard let folder = folders[route] else { return [] }
        return folder.pages + folder.subfolders.flatMap { readingOrder(from: $0, in: folders) }
    }

    private static func defaultTitle(of route: Route, settings: Settings) -> String {
        if settings.translations.contains(route.path) { return route.path.nameOfLanguage }
        return route.segments.last.map { DisplayName.make(from: $0, names: settings.names) } ?? settings.title
    }

    /// The pages of a folder in reading order.
    static func inOrder(_ pages: [Page]) -> [Route] {
        pages.sorted(by: comesFirst).map(\.route)
    }

    private static func comesFirst(_ a: Page, _ b: Page) -> Bool {
        let left = a.frontMatter.order ?? .max
        let right = b.frontMatter.order ?? .max
        if left != right { return left < right }
        let titles = (a.title.lowercased(), b.title.lowercased())
        return titles.0 != titles.1 ? titles.0 < titles.1 : a.path < b.path
    }

    static func inOrder(_ routes: [Route], titles: [Route: String], settings: Settings) -> [Route] {
        let rank = Dictionary(settings.order.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        func key(_ route: Route) -> (Int, String, String) {
            (rank[route.segments.last ?? ""] ?? .max, (titles[route] ?? "").lowercased(), route.path)
        }
        return routes.sorted { key($0) < key($1) }
    }
}
