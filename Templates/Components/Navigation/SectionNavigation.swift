import Handbook
import SafeHTML

/// The section that a page belongs to: its categories, and the pages of those around the current page.
///
/// Navigation is the same on all pages of a folder except for the mark of the current page, so it is made once per
/// folder.
struct SectionNavigation: Sendable {
    private let html: HTML
    /// The byte offset in the HTML for the mark of each page or folder.
    private let marks: [Route: Int]

    /// Addresses are relative to a page at `viewpoint`. `open` is the folder whose pages are listed; of a long list,
    /// only the part with this number is shown. Empty for a page without a section.
    init(handbook: Handbook, seenFrom viewpoint: Route, open: Route, around number: Int? = nil) {
        let view = NavigationView(handbook: handbook, viewpoint: viewpoint, open: open, number: number)
        html = HTML(view.write)
        marks = view.marks
    }

    /// Writes the navigation and marks a page or folder that is listed in it.
    func write(markedFor route: Route, to page: inout HTML) {
        guard let place = marks[route] else { return page.append(html) }
        page.append(html, with: " aria-current=\"page\"", at: place)
    }
}

private final class NavigationView {
    private let handbook: Handbook
    private let viewpoint: Route
    private let open: Route
    private let number: Int?
    private(set) var marks: [Route: Int] = [:]

    init(handbook: Handbook, viewpoint: Route, open: Route, number: Int?) {
        self.handbook = handbook
        self.viewpoint = viewpoint
        self.open = open
        self.number = number
    }

    func write(to html: inout HTML) {
        guard let section = handbook.section(of: viewpoint), section.route != handbook.home else { return }
        let foreign = handbook.foreignLanguage(of: section.route)
        // The label has the element's language, and so would the list.
        let list: HTML = foreign == nil ? .nothing : " lang=\"\(handbook.settings.language)\""
        html.write(
            """
            <nav class="section-navigation"\(foreign.map { " lang=\"\($0)\"" as HTML }) aria-label="\(section.title)">
            <details open data-collapses>
            <summary>\(section.title)</summary>
            \({ write(section, attributes: list, to: &$0) })</details>
            </nav>

            """)
    }

    private func write(_ folder: Folder, attributes: HTML = .nothing, to html: inout HTML) {
        let pages = NavigationWindow(of: folder.pages, around: folder.route == open ? number : nil)
        let way = handbook.folder(below: folder.route, towards: open)
        let subfolders = NavigationWindow(of: folder.subfolders, around: way?.number)
        let isWhole = pages.isWhole && subfolders.isWhole
        html.write(
            """
            <ul\(attributes)>
            \(each: pages.routes, writePage)\(each: subfolders.routes, writeSubfolder)\(isWhole ? .nothing : wayToRest(of: folder))</ul>

            """)
    }

    private func writePage(_ page: Route, to html: inout HTML) {
        html.write(
            """
            <li><a\(handbook.langAttributes(ofTitle: page)) href="\(Address(from: viewpoint, to: page))"\({ marks[page] = $0.count })>\(handbook.shortTitle(of: page))</a></li>

            """)
    }

    private func writeSubfolder(_ route: Route, to html: inout HTML) {
        guard let folder = handbook.folders[route] else { return }
        html.write(
            """
            <li><a class="category"\(handbook.langAttributes(ofTitle: route)) href="\(Address(from: viewpoint, to: route))"\({ marks[route] = $0.count })>\(handbook.shortTitle(of: route))</a>
            \({ if open.isWithin(route), !(folder.pages + folder.subfolders).isEmpty { write(folder, to: &$0) } })</li>

            """)
    }

    private func wayToRest(of folder: Folder) -> HTML {
        let count = folder.pages.count + folder.subfolders.count
        let languages = handbook.settings.langAttributes
        let title = languages.content(folder.title)
        return """
            <li><a class="category"\(languages.ui) href="\(Address(from: viewpoint, to: folder.route))">\(languages.interface.html(.allInFolder, ["count": "\(languages.interface.language.number(count))", "folder": title]))</a></li>

            """
    }
}
