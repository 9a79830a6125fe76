/// Everything that links can lead to, except headings. Unchanged while only the text of pages changes.
struct LinkPlaces: Sendable {
    /// Indices into the handbook's pages.
    let pageByRoute: [Route: Int]
    let routeByPath: [ContentPath: Route]
    let folders: Set<Route>
    let files: FileIndex
    /// Previous routes from the front matter, with their targets.
    let aliases: [Route: Route]
    let settings: Settings
    let translations: Translations
    /// The tools with content.
    let tools: Set<ToolPage>
    let ownAddresses: OwnAddresses
    /// The files that the tool makes of the whole site.
    let ownFiles: Set<String>
    /// Routes of the drafts, by their route and by the route of their file.
    let drafts: [Route: Route]

    init(
        pages: [Page], drafts: [Page], folders: some Sequence<Route>, files: FileIndex, settings: Settings,
        hasRuns: Bool
    ) {
        let pageByRoute = Dictionary(pages.enumerated().map { ($1.route, $0) }, uniquingKeysWith: { first, _ in first })
        let useful = ToolPage.useful(for: pages, hasRuns: hasRuns, settings: settings)
        let own = Set(useful.map(\.route)).union(pageByRoute.keys)
        var aliases: [Route: Route] = [:]
        for page in pages {
            for alias in page.frontMatter.aliases where !own.contains(alias) { aliases[alias] = page.route }
        }
        self.pageByRoute = pageByRoute
        routeByPath = Dictionary(pages.map { ($0.path, $0.route) }, uniquingKeysWith: { first, _ in first })
        self.folders = Set(folders)
        (self.files, self.aliases, self.settings) = (files, aliases, settings)
        translations = Translations(pages, settings)
        tools = useful
        ownAddresses = OwnAddresses(settings, folder: files.folderName)
        ownFiles = Set(["llms.txt", "404.html"] + (settings.baseURL == nil ? [] : ["sitemap.xml"]))
        self.drafts = Dictionary(
            drafts.flatMap { [($0.route, $0.route), (Route(path: $0.path.text.withoutPageEnding), $0.route)] },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether the site has the tool's page: it has content, and no page or folder has its name.
    func has(_ tool: ToolPage) -> Bool {
        tools.contains(tool) && pageByRoute[tool.route] == nil && !folders.contains(tool.route)
    }
}
