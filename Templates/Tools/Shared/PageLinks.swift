import Handbook
import Markdown
import SafeHTML
import Tools

/// Links from an index to pages and to places on them.
struct PageLinks {
    /// A link to a page, split where the fragment belongs.
    private struct Link {
        let start: HTML
        let end: HTML
    }

    /// Links by page, because dozens of rows may link to the same page.
    private let links: [ObjectIdentifier: Link]

    init(handbook: Handbook, route: Route) {
        let places = Self.places(in: handbook)
        let language = handbook.settings.langAttributes.content
        links = Dictionary(
            uniqueKeysWithValues: handbook.pages.map { page in
                let place = places[page.route.parent] ?? .nothing
                let own = handbook.langAttributes(ofTitle: page.route, usual: language)
                let link = Link(
                    start: "<a\(own) href=\"\(Address(from: route, to: page.route))",
                    end: "\">\(page.title)</a> <span class=\"place\"\(language)>\(place)</span>")
                return (ObjectIdentifier(page), link)
            })
    }

    /// The path of titles above the pages of each folder.
    static func places(in handbook: Handbook) -> [Route: HTML] {
        Dictionary(
            uniqueKeysWithValues: handbook.folders.keys.map { ($0, handbook.markedPlace(of: $0.appending("-"))) })
    }

    /// A link with the page's title to a place on it or to its beginning, and the page's own place, because titles may
    /// repeat.
    func link(_ page: Page, at anchor: Excerpt?) -> HTML {
        HTML { write(page, at: anchor, to: &$0) }
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

    private func write(_ page: Page, at anchor: Excerpt?, to html: inout HTML) {
        guard let link = links[ObjectIdentifier(page)] else { return }
        let fragment: HTML? = anchor.map { "\(fragment: $0)" }
        html.write("\(link.start)\(fragment)\(link.end)")
    }
}
