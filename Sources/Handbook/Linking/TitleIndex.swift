import Tools

/// Pages by their names, in words in lower case: their titles and the last segments of their routes.
struct TitleIndex: Sendable {
    private let routes: [String: [Route]]
    /// Filter for `canName`: by the last five bits of a name's first letter, one bit for each number of letters and
    /// digits in such names.
    private var shapes = [UInt64](repeating: 0, count: 32)
    private let namesakes: [String: [Route]]

    init(_ pages: some Collection<Page>) {
        var routes: [String: [Route]] = [:]
        for page in pages where !page.isIndex {
            for name in Self.names(of: page) { routes[name, default: []].append(page.route) }
        }
        self.routes = routes
        namesakes = Dictionary(
            grouping: pages.lazy.filter { !$0.isIndex }.map(\.route), by: { Self.anyOrder($0.lastSegment) })
        for name in routes.keys { addShape(of: name) }
    }

    private mutating func addShape(of name: String) {
        guard let first = name.utf8.first else { return }
        let letters = name.utf8.count { $0 != UInt8(ascii: " ") }
        shapes[Int(first & 31)] |= 1 << UInt64(min(letters, 63))
    }

    /// Whether a page may have the words as its name: runs of letters, digits and non-ASCII bytes of a text.
    func canName(_ words: ArraySlice<Range<Int>>, of text: [UInt8]) -> Bool {
        guard let first = words.first, !words.contains(where: { text[$0].contains { $0 >= 0x80 } }) else { return true }
        let letters = words.reduce(0) { $0 + $1.count }
        return shapes[Int(text[first.lowerBound] & 31)] >> UInt64(min(letters, 63)) & 1 != 0
    }

    /// Pages with the name, by path; empty for a name that more than `mostNamesakes` pages share.
    func pages(called name: String) -> [Route] {
        Self.distinct(routes[name])
    }

    private static func distinct(_ routes: [Route]?) -> [Route] {
        routes.flatMap { $0.count > mostNamesakes ? nil : $0 } ?? []
    }

    /// Namesakes are compared in pairs; a hundred, one for each platform, is more than enough.
    private static let mostNamesakes = 100

    /// Pages whose last segment has the same words in any order, singular or plural: `heading` and `headings`,
    /// `image-decorative` and `decorative-image`.
    func namesakes(of route: Route) -> [Route] {
        Self.distinct(namesakes[Self.anyOrder(route.lastSegment)])
    }

    private static func anyOrder(_ text: String) -> String {
        text.plainWords.map(withoutPlural).sorted().joined(separator: " ")
    }

    /// The word without a single final `s`.
    private static func withoutPlural(_ word: String) -> String {
        word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }

    static func names(of page: Page) -> Set<String> {
        [words(page.title), words(page.route.lastSegment)]
    }

    /// Words of letters and digits in lower case, separated by one space.
    static func words(_ text: String) -> String { text.plainText }
}
