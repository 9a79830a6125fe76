extension Handbook {
    /// The handbook with `page` in the place of the page with its path, without linking all pages again. Nil for a new
    /// page, and for one whose route, aliases or draft state changed: then everything must be linked again.
    package func replacing(_ page: Page) -> Handbook? {
        let isBesideIndex = page.isIndex && places.routeByPath[page.path] == page.besideIndex.route
        let page =
            isBesideIndex
            ? page.besideIndex
            : page.placed(
                isAlone: folders[page.route].map { $0.pages.isEmpty && $0.subfolders.isEmpty } ?? true, in: settings)
        guard let index = places.pageByRoute[page.route], pages[index].isInterchangeable(with: page) else { return nil }
        var changed = ChangedPages(of: self)
        changed.replace(index, with: page)
        let tools = ToolPage.useful(for: changed.pages, hasRuns: !runs.isEmpty, settings: settings)
        guard tools == places.tools else { return nil }
        return Handbook(self, changed)
    }
}

/// The parts of a handbook that change with the text of its pages.
struct ChangedPages {
    private let previous: Handbook
    private(set) var pages: [Page]
    private(set) var folders: [Route: Folder]
    private(set) var readingOrder: [Route]
    private(set) var readingPosition: [Route: Int]
    private(set) var backlinks: [Route: [Route]]
    private(set) var titles: TitleIndex

    init(of previous: Handbook) {
        self.previous = previous
        pages = previous.pages
        folders = previous.folders
        readingOrder = previous.readingOrder
        readingPosition = previous.readingPosition
        backlinks = previous.backlinks
        titles = previous.titles
    }

    mutating func replace(_ index: Int, with page: Page) {
        let old = pages[index]
        pages[index] = page
        var changed: Set<Int> = [index]
        if !old.hasSameAnchors(as: page) { changed.formUnion(pagesReferring(to: page.route)) }
        relink(changed)
        if old.title != page.title || old.frontMatter.order != page.frontMatter.order {
            rearrange(old, page)
        }
    }

    private mutating func relink(_ changed: Set<Int>) {
        let linker = Linker(places: previous.places, pages: pages)
        for (index, page) in changed.map({ ($0, linker.link(pages[$0])) }) {
            pages[index] = page
            correctBacklinks(of: page, from: previous.pages[index].linkedRoutes, to: page.linkedRoutes)
        }
    }

    private mutating func correctBacklinks(of page: Page, from old: Set<Route>, to new: Set<Route>) {
        let positions = previous.places.pageByRoute
        for route in old.subtracting(new) {
            backlinks[route]?.removeAll { $0 == page.route }
            if backlinks[route] == [] { backlinks[route] = nil }
        }
        for route in new.subtracting(old) {
            let sources = (backlinks[route] ?? []) + [page.route]
            backlinks[route] = sources.sorted { positions[$0] ?? 0 < positions[$1] ?? 0 }
        }
    }

    /// Indices of the pages with references to a heading of `route`, found or not.
    private func pagesReferring(to route: Route) -> [Int] {
        pages.indices.filter { index in
            pages[index].references.contains { reference in
                switch reference.target {
                case .page(route, anchor: .some), .unresolved(.noSuchAnchor(route, _)): true
                default: false
                }
            }
        }
    }

    /// A new title or order moves the page among its neighbours; an index page also titles its folder.
    private mutating func rearrange(_ old: Page, _ page: Page) {
        titles.replace(old, with: page, in: previous.places.pageByRoute)
        let route = page.isIndex ? page.route : page.route.parent
        guard let folder = folders[route] else { return }
        if page.isIndex {
            folders[route] = folder.described(by: page)
        } else {
            let pages = folder.pages.compactMap { previous.places.pageByRoute[$0] }.map { self.pages[$0] }
            folders[route]?.pages = Folder.inOrder(pages)
        }
        if page.isIndex, !previous.settings.homes.contains(route), let parent = folders[route.parent] {
            let subfolders = Folder.inOrder(parent.subfolders, in: folders, settings: previous.settings)
            guard subfolders != parent.subfolders else { return }
            folders[route.parent]?.subfolders = subfolders
            Folder.number(subfolders, in: &folders)
            readAnew()
        } else if folders[route]?.pages != folder.pages {
            readAnew()
        }
    }

    private mutating func readAnew() {
        readingOrder = Folder.readingOrder(previous.settings, in: folders)
        readingPosition = Handbook.positions(in: readingOrder)
    }
}

extension Page {
    /// Whether links from other pages lead to both pages alike.
    fileprivate func isInterchangeable(with other: Page) -> Bool {
        path == other.path && route == other.route && isIndex == other.isIndex
            && frontMatter.short == other.frontMatter.short && frontMatter.aliases == other.frontMatter.aliases
            && frontMatter.draft == other.frontMatter.draft
    }

    fileprivate func hasSameAnchors(as other: Page) -> Bool {
        headings.count == other.headings.count && zip(headings, other.headings).allSatisfy { $0.slug == $1.slug }
            && rawIdentifiers == other.rawIdentifiers && identifiers.hasSameNames(as: other.identifiers)
    }
}

extension [Page] {
    /// Indices of the pages that differ from those in `previous`; nil when the lists differ in length.
    package func places(changedSince previous: [Page]) -> [Int]? {
        count == previous.count ? indices.filter { self[$0] !== previous[$0] } : nil
    }
}
