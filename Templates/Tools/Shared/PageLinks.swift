import Handbook
import Markdown
import SafeHTML
import Tools

/// Links from an index to pages and to places on them.
struct PageLinks {
    private let handbook: Handbook
    private let route: Route
    private let places: [Route: HTML]

    init(handbook: Handbook, route: Route) {
        (self.handbook, self.route) = (handbook, route)
        places = Self.places(in: handbook)
    }

    /// The path of titles above the pages of each folder.
    static func places(in handbook: Handbook) -> [Route: HTML] {
        Dictionary(
            uniqueKeysWithValues: handbook.folders.keys.map { ($0, handbook.markedBreadcrumb(of: $0.appending("-"))) })
    }

    /// A link with the page's title to a place on it or to its beginning, and the page's own place, because titles may
    /// repeat.
    func link(_ page: Page, at anchor: Excerpt?) -> HTML {
        let language = handbook.settings.langAttributes.content
        let own = handbook.langAttributes(ofTitle: page.route, usual: language)
        let fragment: HTML? = anchor.map { "\(fragment: $0)" }
        return """
            <a\(own) href="\(Address(from: route, to: page.route))\(fragment)">\(page.title)</a> \
            <span class="place"\(language)>\(places[page.route.parent])</span>
            """
    }

    /// A list of links, or a single link; `annotation` follows each.
    func list<Place>(
        _ places: [Place], at place: (Place) -> (page: Page, anchor: Excerpt?),
        annotation: (Place) -> HTML = { _ in .nothing }
    ) -> HTML {
        func link(_ one: Place) -> HTML {
            let (page, anchor) = place(one)
            return "\(self.link(page, at: anchor))\(annotation(one))"
        }
        if places.count == 1 { return link(places[0]) }
        return "<ul>\(places.map { "<li>\(link($0))</li>" as HTML })</ul>"
    }
}
