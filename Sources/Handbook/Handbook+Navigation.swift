extension Handbook {
    /// Number of pages in a folder and its subfolders.
    package func pageCount(below route: Route) -> Int {
        guard let folder = folders[route] else { return 0 }
        return folder.pages.count + folder.subfolders.reduce(0) { $0 + pageCount(below: $1) }
    }

    /// The short title of the page or folder at a route, for navigation; its title without one.
    package func shortTitle(of route: Route) -> String { page(route)?.frontMatter.short ?? title(of: route) }

    /// Titles of the folders that contain a route: "Native › Controls".
    package func breadcrumb(of route: Route) -> String { ancestors(of: route).map(title).joined(separator: " › ") }

    /// The folders that contain a route, outermost first, without the home page of its language.
    package func ancestors(of route: Route) -> [Route] {
        let home = settings.home(of: route)
        return route.ancestors.filter { $0 != home }
    }

    /// The outermost folder around a route in its language, which the menu shows; nil outside of folders.
    package func section(of route: Route) -> Folder? {
        folders[Route(route.segments.prefix(settings.home(of: route).segments.count + 1))]
    }

    /// The previous and the next page in reading order in the same language; nil at the ends and for overviews.
    package func neighbours(of route: Route) -> (previous: Route?, next: Route?) {
        guard let position = readingPosition[route] else { return (nil, nil) }
        let home = settings.home(of: route)
        func neighbour(at position: Int) -> Route? {
            guard readingOrder.indices.contains(position) else { return nil }
            return settings.home(of: readingOrder[position]) == home ? readingOrder[position] : nil
        }
        return (neighbour(at: position - 1), neighbour(at: position + 1))
    }

    /// The platforms that any page has notes for, in the order of the vocabulary.
    package var usedPlatforms: [Platform] {
        let used = Set(pages.flatMap(\.platforms))
        return vocabulary.terms.platforms.filter(used.contains)
    }

    /// The platforms that a page has notes for; without notes, those of its folder.
    package func platforms(of page: Page) -> [Platform] {
        let own = page.platforms
        return own.isEmpty ? vocabulary.platforms(at: page.route) : own
    }

    /// Pages about the same component for other platforms, by path: same name, folder of another family.
    package func counterparts(of page: Page) -> [Route] {
        guard !page.isIndex, let own = vocabulary.family(of: page.route), !own.platforms.isEmpty else { return [] }
        let namesakes = TitleIndex.names(of: page).flatMap(titles.pages) + titles.namesakes(of: page.route)
        var others: [Route] = []
        for route in namesakes where !others.contains(route) {
            guard let family = vocabulary.family(of: route), family.folder != own.folder, !family.platforms.isEmpty
            else { continue }
            others.append(route)
        }
        return others.sorted()
    }
}

extension Route {
    /// The outermost folder.
    package var family: String { String(path[..<(path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex)]) }
}
