extension ContentPath {
    /// Whether it is a folder's own page, `index.md`.
    package var isIndex: Bool { stem.lowercased() == "index" }
}

extension Page {
    /// Whether it says what components must do or how to build them for a platform.
    package var isAboutComponents: Bool { hasCriteria || !platforms.isEmpty }

    /// The pages with those about components in folders of their own as pages among others. In the same order.
    static func placed(_ pages: [Page]) -> [Page] {
        guard pages.contains(where: { $0.isIndex && $0.route != .home && $0.isAboutComponents }) else { return pages }
        var crowded: Set<Route> = []
        for page in pages {
            // Every folder that holds something besides its own page.
            var folder = page.isIndex ? page.route.parent : Route(page.path.folder)
            while crowded.insert(folder).inserted, folder != .home { folder = folder.parent }
        }
        return pages.map { $0.placed(isAlone: !crowded.contains($0.route)) }
    }

    /// The same page as an overview or as a page among others. `isAlone` says that nothing else is in its folder.
    func placed(isAlone: Bool) -> Page {
        guard path.isIndex, route != .home else { return self }
        let isOverview = !(isAlone && isAboutComponents)
        guard isIndex != isOverview else { return self }
        return Page(
            path: path, frontMatter: frontMatter, title: title, route: route, isIndex: isOverview,
            references: references, content: content)
    }
}
