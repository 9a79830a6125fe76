import Handbook
import SafeHTML

/// The section that a page belongs to: its categories, and the pages of those around the current page.
///
/// Navigation is the same on all pages of a folder except for the mark of the current page, so it is made once per
/// folder.
struct SectionNavigation: Sendable {
    private let handbook: Handbook
    private let viewpoint: Route
    private let open: Route
    private let number: Int?
    private var html = HTML.nothing
    /// The byte offset in the HTML for the mark of each page or folder.
    private var marks: [Route: Int] = [:]

    /// Addresses are relative to a page at `viewpoint`. `open` is the folder whose pages are listed; of a long list,
    /// only the part with this number is shown. Empty for a page without a section.
    init(handbook: Handbook, seenFrom viewpoint: Route, open: Route, around number: Int? = nil) {
        (self.handbook, self.viewpoint, self.open, self.number) = (handbook, viewpoint, open, number)
        if let section = handbook.section(of: viewpoint), section.route != handbook.home { write(section) }
    }

    /// The navigation with a mark on a page or folder that is listed in it.
    func marked(for route: Route) -> HTML {
        guard let place = marks[route] else { return html }
        return HTML { $0.append(html, with: " aria-current=\"page\"", at: place) }
    }

    private mutating func write(_ section: Folder) {
        let foreign = handbook.foreignLanguage(of: section.route)
        // The label has the element's language, and so would the list.
        let list: HTML = foreign == nil ? .nothing : " lang=\"\(handbook.settings.language)\""
        html.write(
            """
            <nav class="section-navigation"\(attribute: "lang", foreign) aria-label="\(section.title)">
            <details open data-collapses="62rem">
            <summary>\(section.title)</summary>

            """)
        writeList(of: section, attributes: list)
        html.write("</details>\n</nav>\n")
    }

    private mutating func writeList(of folder: Folder, attributes: HTML = .nothing) {
        let pages = NavigationWindow(of: folder.pages, around: folder.route == open ? number : nil)
        let way = handbook.folder(below: folder.route, towards: open)
        let subfolders = NavigationWindow(of: folder.subfolders, around: way?.number)
        html.write("<ul\(attributes)>\n")
        for page in pages.routes {
            writeLink(to: page, name: nil)
            html.write("</li>\n")
        }
        for route in subfolders.routes {
            writeLink(to: route, name: "category")
            html.write("\n")
            if let inner = handbook.folders[route], open.isWithin(route), !(inner.pages + inner.subfolders).isEmpty {
                writeList(of: inner)
            }
            html.write("</li>\n")
        }
        if !pages.isWhole || !subfolders.isWhole { html.write("\(wayToRest(of: folder))") }
        html.write("</ul>\n")
    }

    /// Writes the beginning of an item, and notes the place for the mark of the current page.
    private mutating func writeLink(to route: Route, name: String?) {
        let language = handbook.langAttributes(ofTitle: route)
        let address = Address(from: viewpoint, to: route)
        html.write("<li><a\(attribute: "class", name)\(language) href=\"\(address)\"")
        marks[route] = html.count
        html.write(">\(handbook.shortTitle(of: route))</a>")
    }

    private func wayToRest(of folder: Folder) -> HTML {
        let count = folder.pages.count + folder.subfolders.count
        let languages = handbook.settings.langAttributes
        let number: HTML = "\(languages.interface.language.number(count))"
        let values = ["count": number, "folder": languages.content("\(folder.title)")]
        return """
            <li><a class="category"\(languages.ui) href="\(Address(from: viewpoint, to: folder.route))">\
            \(languages.interface.html(.allInFolder, values))</a></li>

            """
    }
}
