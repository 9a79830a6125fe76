import ContentGraph
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
        let places = Dictionary(
            uniqueKeysWithValues: handbook.folders.keys.map { ($0, handbook.place(of: $0.appending("-"))) })
        links = Dictionary(
            uniqueKeysWithValues: handbook.pages.map { page in
                let place = places[page.route.parent] ?? ""
                let link = Link(
                    start: "<a href=\"\(Address(from: route, to: page.route))",
                    end: "\">\(page.title)</a> <span class=\"place\">\(place)</span>")
                return (ObjectIdentifier(page), link)
            })
    }

    /// The page's title and what it belongs to, because others may have the same title.
    func link(_ page: Page, at node: NodeID) -> HTML {
        guard let link = links[ObjectIdentifier(page)] else { return "\(page.title)" }
        guard let anchor = page.anchor(above: node) else { return "\(link.start)\(link.end)" }
        return "\(link.start)\(Address(fragment: anchor))\(link.end)"
    }

    func list(_ links: [HTML]) -> HTML {
        links.count == 1 ? links[0] : "<ul>\(links.map { "<li>\($0)</li>" as HTML })</ul>"
    }
}

extension Page {
    /// The anchor of the nearest heading at or before a node; nil when there is none.
    func anchor(above node: NodeID) -> String? {
        // By bisection: headings stand in the order of the text, and indexes ask for thousands of places.
        var end = headings.firstIndex(sortedBy: { $0.node > node })
        if end > 0, headings[end - 1].node == titleHeading { end -= 1 }
        return end > 0 ? headings[end - 1].anchor : nil
    }
}
