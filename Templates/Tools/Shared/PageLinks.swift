import Base
import Handbook
import Markdown
import SafeHTML

/// Links from an index to pages and to places on them.
struct PageLinks {
    /// A link to a page but for the place on it, which stands between the two.
    private struct Link {
        let start: HTML
        let end: HTML
    }

    /// An index leads to the same page from dozens of its rows.
    private let links: [ObjectIdentifier: Link]

    init(handbook: Handbook, route: Route) {
        let places = Self.places(in: handbook)
        let language = handbook.settings.languageOfParts.author
        links = Dictionary(
            uniqueKeysWithValues: handbook.pages.map { page in
                let place = places[page.route.parent] ?? ""
                let link = Link(
                    start: "<a\(language) href=\"\(Address(from: route, to: page.route))",
                    end: "\">\(page.title)</a> <span class=\"place\"\(language)>\(place)</span>")
                return (ObjectIdentifier(page), link)
            })
    }

    /// What the pages of each folder belong to.
    static func places(in handbook: Handbook) -> [Route: String] {
        Dictionary(uniqueKeysWithValues: handbook.folders.keys.map { ($0, handbook.place(of: $0.appending("-"))) })
    }

    /// The page's title, leading to a place on it or to its beginning, and what it belongs to, because others may have the same title.
    func link(_ page: Page, at anchor: Excerpt?) -> HTML {
        var html = HTML.nothing
        write(page, at: anchor, to: &html)
        return html
    }

    /// A list of links, or the only one; `remark` stands behind a link.
    func list<Place>(
        _ places: [Place], at place: (Place) -> (page: Page, anchor: Excerpt?),
        remark: ((Place) -> HTML)? = nil
    ) -> HTML {
        let isList = places.count != 1
        var html: HTML = isList ? "<ul>" : .nothing
        for one in places {
            if isList { html.append(source: "<li>") }
            let (page, anchor) = place(one)
            write(page, at: anchor, to: &html)
            if let remark { html.append(remark(one)) }
            if isList { html.append(source: "</li>") }
        }
        if isList { html.append(source: "</ul>") }
        return html
    }

    private func write(_ page: Page, at anchor: Excerpt?, to html: inout HTML) {
        guard let link = links[ObjectIdentifier(page)] else { return }
        html.append(link.start)
        if let anchor { html.append("", fragment: anchor, "") }
        html.append(link.end)
    }
}
