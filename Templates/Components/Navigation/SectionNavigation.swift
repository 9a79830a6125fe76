import Handbook
import SafeHTML

/// The section that a page belongs to: its categories, with the pages of the present one.
///
/// All pages of a folder see the same navigation but for the mark of the present page, so it is made once for a folder.
struct SectionNavigation: Sendable {
    private var html = HTML.nothing
    /// Where, in bytes of the HTML, the mark of each page or folder goes.
    private var marks: [Route: Int] = [:]

    /// As seen from a page at `viewpoint`; `open` is the folder whose pages are listed, those around the one with this number
    /// when there are many. Empty for a page that lies in no section.
    init(handbook: Handbook, seenFrom viewpoint: Route, open: Route, around number: Int? = nil) {
        guard let top = viewpoint.segments.first, let section = handbook.folders[Route([top])] else { return }
        html.append(
            """
            <nav class="section-navigation" aria-label="\(section.title)">
            <details open data-collapses>
            <summary>\(section.title)</summary>

            """)
        append(section, handbook: handbook, viewpoint: viewpoint, open: open, around: number)
        html.append(
            source: """
                </details>
                </nav>

                """)
    }

    /// Writes it with the mark of a page or folder that is listed in it.
    func write(markedFor route: Route, to page: inout HTML) {
        guard let place = marks[route] else { return page.append(html) }
        page.append(html, with: " aria-current=\"page\"", at: place)
    }

    private mutating func append(
        _ folder: Folder, handbook: Handbook, viewpoint: Route, open: Route, around number: Int?
    ) {
        html.append(source: "<ul>\n")
        let pages = ShownPart(of: folder.pages, around: folder.route == open ? number : nil)
        for page in pages.routes {
            html.append("<li><a href=\"\(Address(from: viewpoint, to: page))\"")
            marks[page] = html.buffer.count
            html.append(">\(handbook.title(of: page))</a></li>\n")
        }
        let way = handbook.folder(below: folder.route, towards: open)
        let subfolders = ShownPart(of: folder.subfolders, around: way?.number)
        for subfolder in subfolders.routes.compactMap({ handbook.folders[$0] }) {
            html.append("<li><a class=\"category\" href=\"\(Address(from: viewpoint, to: subfolder.route))\"")
            marks[subfolder.route] = html.buffer.count
            html.append(">\(subfolder.title)</a>\n")
            if open.isWithin(subfolder.route) {
                append(subfolder, handbook: handbook, viewpoint: viewpoint, open: open, around: number)
            }
            html.append(source: "</li>\n")
        }
        if !pages.isWhole || !subfolders.isWhole { appendWayToRest(of: folder, in: handbook, viewpoint: viewpoint) }
        html.append(source: "</ul>\n")
    }

    private mutating func appendWayToRest(of folder: Folder, in handbook: Handbook, viewpoint: Route) {
        let count = folder.pages.count + folder.subfolders.count
        let languages = handbook.settings.languageOfParts
        html.append(
            """
            <li><a class="category"\(languages.interface) href="\(Address(from: viewpoint, to: folder.route))">All \(count) in \(languages.author(folder.title))</a></li>

            """)
    }
}
