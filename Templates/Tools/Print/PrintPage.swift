import Handbook
import SafeHTML

/// The whole handbook on one page, for printing: a title page, contents, then the text of every page in reading order.
struct PrintPage: HandbookView {
    let handbook: Handbook
    let route: Route
    private let parts: [Part]
    /// Identifiers of parts by the address of their page as seen from here.
    private let anchors: [String: String]

    init(handbook: Handbook, route: Route) {
        (self.handbook, self.route) = (handbook, route)
        var parts: [Part] = []
        Self.collect(.home, of: handbook, into: &parts)
        self.parts = parts
        anchors = Dictionary(
            parts.map { (Address(from: route, to: $0.route).text, $0.anchor) }, uniquingKeysWith: { _, last in last })
    }

    /// A folder or a page.
    private struct Part {
        let route: Route
        let title: String
        let anchor: String
        let level: Int
        /// The page, or a folder's own text.
        let page: Page?
        let isFolder: Bool
    }

    /// Folders have headings of the second level however deep they are: more levels than six do not exist.
    private static func collect(_ route: Route, of handbook: Handbook, into parts: inout [Part]) {
        guard let folder = handbook.folders[route] else { return }
        let index = folder.hasIndexPage ? handbook.page(route) : nil
        let isHome = route == .home
        func add(_ route: Route, _ title: String, level: Int, _ page: Page?, isFolder: Bool) {
            let anchor = "part-\(parts.count)"
            parts.append(Part(route: route, title: title, anchor: anchor, level: level, page: page, isFolder: isFolder))
        }
        let names = isHome ? [handbook.settings.title] : (route.ancestors + [route]).map(handbook.title)
        // A folder with nothing but folders is in their names.
        if isHome || index != nil || !folder.pages.isEmpty {
            add(route, names.joined(separator: " › "), level: isHome ? 1 : 2, index, isFolder: true)
        }
        for page in folder.pages {
            add(page, handbook.title(of: page), level: isHome ? 2 : 3, handbook.page(page), isFolder: false)
        }
        for subfolder in folder.subfolders { collect(subfolder, of: handbook, into: &parts) }
    }

    func write(to html: inout HTML) {
        guard let home = parts.first else { return }
        html.write(
            """
            <header class="title-page" id="\(home.anchor)">
            <h1>\(home.title)</h1>
            \(summary)\(source)</header>
            \(contents)\(text(of: home))
            \(each: parts.dropFirst(), write)
            """)
    }

    // MARK: Title page

    private var summary: HTML {
        guard let summary = handbook.settings.summary else { return .nothing }
        return "<p class=\"lead\">\(summary)</p>\n"
    }

    /// Where the handbook is, and its last change.
    private var source: HTML {
        let address: HTML? = handbook.settings.baseURL.flatMap { base in
            Address(written: base).map { "<li><a href=\"\($0)\">\(base)</a></li>\n" }
        }
        let newest = handbook.pages.compactMap { handbook.history.lastChanged[$0.path] }.max { $0.date < $1.date }
        let changed: HTML? = newest.map { time in
            let date = languages.interface.time(time)
            return "<li\(languages.ui)>\(languages.interface.html(.lastChanged, ["date": date]))</li>\n"
        }
        return HTML.list("page-facts", [address, changed].compactMap(\.self))
    }

    // MARK: Contents

    private var contents: HTML {
        """
        <nav class="handbook-contents"\(languages.uiLabel) aria-labelledby="handbook-contents">
        <h2 id="handbook-contents"\(languages.ui)>\(languages[.contents])</h2>
        <ul>
        \(parts.indices.filter { parts[$0].level == 2 }.map(entry))</ul>
        </nav>

        """
    }

    private func entry(_ index: Int) -> HTML {
        let inner = parts[(index + 1)...].prefix { $0.level > 2 }
        let list: HTML = inner.isEmpty ? .nothing : "\n<ul>\n\(inner.map { "<li>\(link($0))</li>\n" as HTML })</ul>\n"
        return "<li>\(link(parts[index]))\(list)</li>\n"
    }

    private func link(_ part: Part) -> HTML {
        "<a\(handbook.langAttributes(ofTitle: part.route)) href=\"\(Address(fragment: part.anchor))\">\(part.title)</a>"
    }

    // MARK: Parts

    private func write(_ part: Part, to html: inout HTML) {
        html.write(
            """
            <section class="\(part.isFolder ? "printed-folder" : "printed-page")" id="\(part.anchor)">
            <h\(part.level)\(handbook.langAttributes(ofTitle: part.route))>\(part.title)</h\(part.level)>
            \(text(of: part))</section>

            """)
    }

    private func text(of part: Part) -> HTML {
        guard let page = part.page else { return .nothing }
        let markup = PartMarkup(anchor: part.anchor, anchors: anchors, levelsBelow: part.level - 1)
        return HTML { markup.write(text(of: page), to: &$0) }
    }

    private func text(of page: Page) -> HTML {
        let prose = Prose(handbook: handbook, page: page, seenFrom: route)
        if page.isIndex, !page.isAboutComponents {
            return IndexText(prose: prose).introduction
        }
        let groups = SectionOrder(page, in: handbook.settings).groups
        return """
            \(PageStatus(handbook: handbook, page: page))\(PageFacts(handbook: handbook, page: page).printed)\
            \(Article(prose: prose, groups: groups))
            """
    }
}
