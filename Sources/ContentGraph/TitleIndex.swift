/// Pages by what people call them: their titles and the last parts of their routes, as words in lower case.
struct TitleIndex: Sendable {
    private let routes: [String: [Route]]

    init(_ pages: some Sequence<Page>) {
        var routes: [String: [Route]] = [:]
        for page in pages where !page.isIndex {
            for name in Self.names(of: page) { routes[name, default: []].append(page.route) }
        }
        self.routes = routes
    }

    /// By path.
    func pages(called name: String) -> [Route] {
        routes[name] ?? []
    }

    static func names(of page: Page) -> Set<String> {
        [words(page.title), words(page.route.lastSegment)]
    }

    /// Letters and digits in lower case, words apart by one space.
    static func words(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
}
