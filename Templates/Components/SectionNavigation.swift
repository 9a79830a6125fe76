import ContentGraph
import SafeHTML
import Synchronization

/// The section that a page belongs to: its categories, with the pages of the present one.
///
/// All pages of a folder see the same navigation but for the mark of the present page, so it is made once for a folder.
struct SectionNavigation: Sendable {
    private var html = HTML.nothing
    /// Where, in bytes of the HTML, the mark of each page or folder goes.
    private var marks: [Route: Int] = [:]

    /// As seen from a page at `viewpoint`; `open` is the folder whose pages are listed. Empty for a page that lies in no
    /// section.
    init(handbook: Handbook, seenFrom viewpoint: Route, open: Route) {
        guard let top = viewpoint.segments.first, let section = handbook.folders[Route([top])] else { return }
        html.append(
            """
            <nav class="section-navigation" aria-label="\(section.title)">
            <details open data-collapses>
            <summary>\(section.title)</summary>

            """)
        append(section, handbook: handbook, viewpoint: viewpoint, open: open)
        html.append(
            """
            </details>
            </nav>

            """)
    }

    func html(markedFor route: Route) -> HTML {
        guard let place = marks[route] else { return html }
        return html.inserting(" aria-current=\"page\"", at: place)
    }

    private mutating func append(_ folder: Folder, handbook: Handbook, viewpoint: Route, open: Route) {
        html.append("<ul>\n")
        for page in folder.pages {
            html.append("<li><a href=\"\(Address(from: viewpoint, to: page))\"")
            marks[page] = html.buffer.count
            html.append(">\(handbook.title(of: page))</a></li>\n")
        }
        for subfolder in folder.subfolders.compactMap({ handbook.folders[$0] }) {
            html.append("<li><a class=\"category\" href=\"\(Address(from: viewpoint, to: subfolder.route))\"")
            marks[subfolder.route] = html.buffer.count
            html.append(">\(subfolder.title)</a>\n")
            if open.isWithin(subfolder.route) {
                append(subfolder, handbook: handbook, viewpoint: viewpoint, open: open)
            }
            html.append("</li>\n")
        }
        html.append("</ul>\n")
    }
}

/// The navigations that have been made, one for each folder: for a build, which renders all pages of a handbook.
package final class NavigationCache: Sendable {
    private let made = Mutex<[Route: SectionNavigation]>([:])

    package init() {}

    /// The navigation of a page, with the page marked.
    func navigation(for route: Route, in handbook: Handbook) -> HTML {
        let folder = route.parent
        let navigation = made.withLock { made in
            if let known = made[folder] { return known }
            // Seen from a page that is not there, because from itself a page would be at `index.html`.
            let navigation = SectionNavigation(handbook: handbook, seenFrom: folder.appending("-"), open: folder)
            made[folder] = navigation
            return navigation
        }
        return navigation.html(markedFor: route)
    }
}
