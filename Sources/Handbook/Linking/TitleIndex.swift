import Tools

/// Pages by their names, in words in lower case: their titles and the last segments of their routes.
struct TitleIndex: Sendable {
    private let routes: [String: [Route]]
    private let namesakes: [String: [Route]]

    init(_ pages: some Collection<Page>) {
        var routes: [String: [Route]] = [:]
        for page in pages where !page.isIndex {
            for name in Self.names(of: page) { routes[name, default: []].append(page.route) }
        }
        self.routes = routes
        namesakes = Dictionary(
            grouping: pages.lazy.filter { !$0.isIndex }.map(\.route), by: { Self.anyOrder($0.lastSegment) })
    }

    /// Pages with the name, by path; empty for a name that more than `mostNamesakes` pages share.
    func pages(called name: String) -> [Route] { Self.distinct(routes[name]) }

    private static func distinct(_ routes: [Route]?) -> [Route] {
        routes.flatMap { $0.count > mostNamesakes ? nil : $0 } ?? []
    }

    /// Namesakes are compared in pairs; a hundred, one for each platform, is more than enough.
    private static let mostNamesakes = 100

    /// Pages whose last segment has the same words in any order, singular or plural: `heading` and `headings`,
    /// `image-decorative` and `decorative-image`.
    func namesakes(of route: Route) -> [Route] { Self.distinct(namesakes[Self.anyOrder(route.lastSegment)]) }

    private static func anyOrder(_ text: String) -> String {
        text.plainWords.map(withoutPlural).sorted().joined(separator: " ")
    }

    /// The word without a single final `s`.
    private static func withoutPlural(_ word: String) -> String {
        word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }

    static func names(of page: Page) -> Set<String> { [page.title.plainText, page.route.lastSegment.plainText] }
}
