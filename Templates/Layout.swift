import ContentGraph
import Exporting
import SafeHTML

/// The frame of every page: head, skip link, banner, navigation, main part, footer.
struct Layout {
    let handbook: Handbook
    /// Where the page stands; addresses are relative to it.
    let route: Route
    let title: String
    var summary: String?
    /// Marks the kind of page for the style sheet.
    let kind: String
    /// Beside the main part on wide screens, above it on narrow ones.
    var navigation: HTML = .nothing
    /// Styles and scripts that this kind of page has besides those of all pages.
    var assets: [SiteAsset] = []

    func html(main: HTML) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="\(handbook.settings.language)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(documentTitle)</title>
        \(description)\(canonical)\(services)<meta name="color-scheme" content="light dark">
        <link rel="stylesheet" href="\(asset(.styles))">
        <script src="\(asset(.beforePaint))"></script>
        <script src="\(asset(.scripts))" defer></script>
        \(assets.map(reference))\(ownStyles)\(slot(.head))</head>
        <body class="page-\(kind)">
        <a class="skip-link" href="#page.content">Skip to content</a>
        \(banner)
        \(slot(.banner))<div class="frame">
        \(navigation)<main id="page.content" tabindex="-1">
        \(slot(.beforeContent))\(main)
        \(slot(.afterContent))</main>
        </div>
        <footer class="site-footer">
        \(slot(.footer))\(ToolLinks(handbook: handbook, route: route).html)<p>\(handbook.settings.title)</p>
        </footer>
        </body>
        </html>

        """
    }

    /// From the page up to the handbook, so that the native button is told from the web's in a list of windows.
    private var documentTitle: String {
        if title == handbook.settings.title { return title }
        let folders = route.ancestors.reversed().map(handbook.title)
        return ([title] + folders + [handbook.settings.title]).joined(separator: " – ")
    }

    /// The handbook's own HTML, which it answers for itself.
    private func slot(_ slot: Theme.Slot) -> HTML {
        guard let html = handbook.settings.theme.slots[slot] else { return .nothing }
        var line = ByteBuffer()
        line.append(text: html)
        line.append("\n")
        return HTML(unescaped: line)
    }

    private var ownStyles: HTML {
        guard let path = handbook.settings.theme.stylesheet else { return .nothing }
        return """
            <link rel="stylesheet" href="\(Address(from: route.path, to: path.text))">

            """
    }

    private var logo: HTML {
        guard let path = handbook.settings.theme.logo else { return .nothing }
        return "<img class=\"site-logo\" src=\"\(Address(from: route.path, to: path.text))\" alt=\"\" height=\"32\">"
    }

    private var description: HTML {
        guard let summary, !summary.isEmpty else { return .nothing }
        return """
            <meta name="description" content="\(summary)">

            """
    }

    private var canonical: HTML {
        guard let base = handbook.settings.baseURL, kind != "not-found" else { return .nothing }
        let path = route.segments.isEmpty ? [] : route.segments + [""]
        return """
            <link rel="canonical" href="\(Address(base: base, path: path))">

            """
    }

    /// What browsers and feed readers find by themselves.
    private var services: HTML {
        guard handbook.settings.baseURL != nil else { return .nothing }
        let search: HTML = """
            <link rel="search" type="application/opensearchdescription+xml" title="\(handbook.settings.title)" href="\(Address(from: route.path, to: "opensearch.xml"))">

            """
        guard handbook.hasFeed else { return search }
        return """
            \(search)<link rel="alternate" type="application/atom+xml" title="Changed criteria" href="\(Address(from: route.path, to: Export.feed))">

            """
    }

    private var banner: HTML {
        """
        <header class="site-header">
        <a class="site-title" href="\(Address(from: route, to: .home))">\(logo)\(handbook.settings.title)</a>
        <nav class="site-sections" aria-label="Sections">
        <ul>
        \(topFolders.map(sectionLink))</ul>
        </nav>
        <div class="site-tools" data-site-tools data-version="\(SiteAsset.commonVersion)" data-criteria-files="\(CriteriaScripts.fileCount(for: handbook))">
        <label class="theme-choice" hidden>Theme <select><option value="">Auto</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
        </div>
        </header>
        """
    }

    private var topFolders: [Folder] {
        handbook.folders[.home]?.subfolders.compactMap { handbook.folders[$0] } ?? []
    }

    private func sectionLink(_ folder: Folder) -> HTML {
        let isHere = folder.route == route
        let isAround = route.isWithin(folder.route)
        return """
            <li><a href="\(Address(from: route, to: folder.route))"\(isHere ? " aria-current=\"page\"" : isAround ? " aria-current=\"true\"" : HTML.nothing)>\(folder.title)</a></li>

            """
    }

    private func reference(_ asset: SiteAsset) -> HTML {
        asset.isStyleSheet
            ? "<link rel=\"stylesheet\" href=\"\(self.asset(asset))\">\n"
            : "<script src=\"\(self.asset(asset))\" defer></script>\n"
    }

    private func asset(_ asset: SiteAsset) -> Address {
        Address(from: route.segments, to: asset.file).with(
            query: "v=\(asset.version)\(asset == .styles ? ThemeStyles(handbook.settings.theme).mark : "")")
    }
}

extension Address {
    /// From one page to another. Names the file, so that it works without a server too.
    init(from route: Route, to target: Route, fragment: String? = nil) {
        self.init(from: route.path, toIndexOf: target.path, fragment: fragment)
    }
}
