/// Pages by what people call them: their titles and the last parts of their routes, as words in lower case.
struct TitleIndex: Sendable {
    private var routes: [String: [Route]]
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

    /// The index after a page has got another title. `positions` are those of all pages, by path.
    mutating func replace(_ old: Page, with new: Page, in positions: [Route: Int]) {
        guard !new.isIndex else { return }
        let (former, present) = (Self.names(of: old), Self.names(of: new))
        for name in former.subtracting(present) {
            routes[name]?.removeAll { $0 == new.route }
            if routes[name] == [] { routes[name] = nil }
        }
        for name in present.subtracting(former) {
            let routes = (self.routes[name] ?? []) + [new.route]
            self.routes[name] = routes.sorted { positions[$0] ?? 0 < positions[$1] ?? 0 }
        }
    }

    /// By path.
    func pages(called name: String) -> [Route] {
        routes[name] ?? []
    }

    /// Pages whose address ends with the same words in any order and number: `heading` and `headings`, `image-decorative`
    /// and `decorative-image`.
    func namesakes(of route: Route) -> [Route] {
        namesakes[Self.anyOrder(route.lastSegment)] ?? []
    }

    private static func anyOrder(_ text: String) -> String {
        words(text).split(separator: " ").map { $0.hasSuffix("s") && !$0.hasSuffix("ss") ? $0.dropLast() : $0 }.sorted()
            .joined(separator: " ")
    }

    static func names(of page: Page) -> Set<String> {
        [words(page.title), words(page.route.lastSegment)]
    }

    /// Letters and digits in lower case, words apart by one space.
    static func words(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
}
