/// All places that links can lead to, but for the headings of pages. Stays the same while pages change their text only.
struct LinkPlaces: Sendable {
    /// Indices into the handbook's pages.
    let pageByRoute: [Route: Int]
    let routeByPath: [ContentPath: Route]
    let folders: Set<Route>
    let files: FileIndex
    /// Former routes from the front matter, with what they lead to.
    let aliases: [Route: Route]
    let formerPrefixes: [(former: Route, present: Route)]
    let ownAddresses: OwnAddresses
    /// Pages that are not published yet, by their route and by the route of their file.
    let drafts: [Route: Route]

    init(pages: [Page], drafts: [Page], folders: some Sequence<Route>, files: FileIndex, settings: Settings) {
        let pageByRoute = Dictionary(
            pages.enumerated().map { ($1.route, $0) }, uniquingKeysWith: { first, _ in first })
        var aliases: [Route: Route] = [:]
        for page in pages {
            for alias in page.frontMatter.aliases where pageByRoute[alias] == nil { aliases[alias] = page.route }
        }
        self.pageByRoute = pageByRoute
        routeByPath = Dictionary(pages.map { ($0.path, $0.route) }, uniquingKeysWith: { first, _ in first })
        self.folders = Set(folders)
        self.files = files
        self.aliases = aliases
        formerPrefixes = settings.addresses.prefixes
        ownAddresses = OwnAddresses(settings)
        self.drafts = Dictionary(
            drafts.flatMap { [($0.route, $0.route), (Route(path: $0.path.text.withoutPageEnding), $0.route)] },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether the site has this tool: a page, a folder or a former address of the same name takes its place.
    func has(_ tool: ToolPage) -> Bool {
        pageByRoute[tool.route] == nil && !folders.contains(tool.route) && aliases[tool.route] == nil
    }
}
