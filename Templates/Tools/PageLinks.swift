import ContentGraph
import Markdown
import SafeHTML

/// Links from an index to pages and to places on them.
struct PageLinks {
    /// Where the index stands.
    private let route: Route
    /// What the pages of each folder belong to.
    private let places: [Route: HTML]

    init(handbook: Handbook, route: Route) {
        self.route = route
        places = Dictionary(
            uniqueKeysWithValues: handbook.folders.keys.map { ($0, "\(handbook.place(of: $0.appending("-")))") })
    }

    /// The page's title and, where others have the same, what it belongs to.
    func link(_ page: Page, at node: NodeID? = nil) -> HTML {
        """
        <a href="\(Address(from: route, to: page.route, fragment: node.flatMap { page.anchor(above: $0) }))">\(page.title)</a> <span class="place">\(places[page.route.parent])</span>
        """
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
