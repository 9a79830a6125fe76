import Tools

/// All pages, linked with one another: the source of everything that is generated. Immutable; a class because every
/// template keeps it, and copying a reference is one retain where the value would need thirty.
package final class Handbook: Sendable {
    package let settings: Settings
    /// `History.unknown` when version control was not asked.
    package let history: History
    package let vocabulary: VocabularyIndex
    /// The published pages, by path.
    package let pages: [Page]
    /// Every folder that contains pages, at any depth, including the root.
    package let folders: [Route: Folder]
    /// Pages left out because another one has their route.
    package let conflicts: [Finding]
    /// All page routes in reading order, folder by folder.
    package let readingOrder: [Route]
    /// The other pages that link to a page, by path.
    package let backlinks: [Route: [Route]]

    package let readingPosition: [Route: Int]
    /// Test runs whose results are in the repository.
    package let runs: [TestRun]
    let places: LinkPlaces
    let titles: TitleIndex
    /// The home page of the language that the handbook is read in.
    package let home: Route
    /// The language of pages that name none, a BCP 47 tag.
    private let originalLanguage: String

    /// The files of the content folder that are not pages.
    package var files: FileIndex { places.files }
    /// Previous routes from the front matter, with their targets.
    package var aliases: [Route: Route] { places.aliases }

    /// Places pages in folders and links them. Of `drafts`, only the routes are used.
    package init(
        pages read: [Page], drafts: [Page] = [], files: FileIndex, settings: Settings,
        vocabulary: VocabularyIndex? = nil,
        history: History = .unknown, runs: [TestRun] = []
    ) {
        let placed = Page.placed(read, in: settings)
        let folders = Folder.tree(of: placed.pages, settings: settings)
        let places = LinkPlaces(
            pages: placed.pages, drafts: drafts, folders: folders.keys, files: files, settings: settings,
            hasRuns: !runs.isEmpty)
        let linked = Parallel.map(placed.pages, Linker(places: places, pages: placed.pages).link)

        home = .home
        originalLanguage = settings.language
        var settings = settings
        settings.theme.takeNames(of: files)
        (self.settings, self.history, self.runs) = (settings, history, runs)
        self.vocabulary = vocabulary ?? VocabularyIndex(settings.vocabulary)
        self.places = places
        self.titles = TitleIndex(placed.pages)
        self.folders = folders
        self.conflicts = placed.conflicts
        self.pages = linked
        self.readingOrder = Folder.readingOrder(settings, in: folders)
        self.readingPosition = Dictionary(
            readingOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        self.backlinks = Self.backlinks(of: linked)
    }

    /// A copy of a handbook for readers of another language.
    init(_ original: Handbook, settings: Settings, home: Route) {
        (self.settings, self.home) = (settings, home)
        originalLanguage = original.originalLanguage
        history = original.history
        runs = original.runs
        vocabulary = original.vocabulary
        conflicts = original.conflicts
        places = original.places
        pages = original.pages
        folders = original.folders
        readingOrder = original.readingOrder
        readingPosition = original.readingPosition
        backlinks = original.backlinks
        titles = original.titles
    }

    package func page(_ route: Route) -> Page? { places.pageByRoute[route].map { pages[$0] } }

    /// The title of the page or folder at the route; empty when there is none.
    package func title(of route: Route) -> String { page(route)?.title ?? folders[route]?.title ?? "" }

    /// The language of the title at a route, a BCP 47 tag; nil for one in the handbook's language.
    package func foreignLanguage(of route: Route) -> String? {
        let language = language(of: route)
        return language == settings.language ? nil : language
    }

    /// The language of the page or folder at a route, a BCP 47 tag.
    private func language(of route: Route) -> String {
        if let page = page(route) { return page.frontMatter.language ?? originalLanguage }
        // A folder without a page has the title of its name, which is that of the original.
        let locale = settings.locale(of: route)
        return locale.flatMap { $0.home == route ? $0.language : nil } ?? originalLanguage
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
    /// The other pages that this page links to.
    var linkedRoutes: Set<Route> {
        var routes: Set<Route> = []
        for reference in references {
            if case .page(let target, _) = reference.target, target != route { routes.insert(target) }
        }
        return routes
    }
}
