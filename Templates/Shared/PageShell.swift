import Exporting
import Handbook
import SafeHTML
import Synchronization

/// What all pages of a folder have around their main parts: addresses are relative, so it is the same for all of them.
struct PageShell: Sendable {
    /// What browsers and feed readers find by themselves.
    let services: HTML
    /// The handbook's styles and scripts, and the style sheet of its own.
    let assets: HTML
    let ownStyles: HTML
    let banner: HTML
    /// Nil for pages that belong to no section.
    let navigation: SectionNavigation?
    let footer: HTML

    /// As seen from a page at `viewpoint`.
    init(handbook: Handbook, seenFrom viewpoint: Route, navigation: SectionNavigation? = nil) {
        let view = ShellView(handbook: handbook, route: viewpoint)
        services = view.services
        assets = view.assets
        ownStyles = view.ownStyles
        banner = view.banner
        self.navigation = navigation
        footer = view.footer
    }
}

/// The parts of a shell as they are seen from a page.
private struct ShellView {
    let handbook: Handbook
    let route: Route

    private var languages: LangAttributes { handbook.settings.langAttributes }

    var services: HTML {
        guard handbook.settings.baseURL != nil else { return .nothing }
        let search: HTML = """
            <link rel="search" type="application/opensearchdescription+xml" title="\(handbook.settings.title)" href="\(Address(from: route.path, to: "opensearch.xml"))">

            """
        guard handbook.hasFeed else { return search }
        return """
            \(search)<link rel="alternate" type="application/atom+xml" title="\(languages[.changedCriteria])" href="\(Address(from: route.path, to: Export.feed))">

            """
    }

    var assets: HTML {
        """
        <link rel="stylesheet" href="\(SiteAsset.styles.address(from: route, in: handbook))">
        <script src="\(SiteAsset.beforePaint.address(from: route, in: handbook))"></script>
        <script src="\(SiteAsset.scripts.address(from: route, in: handbook))" defer></script>

        """
    }

    var ownStyles: HTML {
        guard let path = handbook.settings.theme.stylesheet else { return .nothing }
        return """
            <link rel="stylesheet" href="\(Address(from: route.path, to: path.text))">

            """
    }

    var banner: HTML {
        """
        <header class="site-header">
        <a class="site-title" href="\(Address(from: route, to: .home))">\(logo)\(handbook.settings.title)</a>
        <nav class="site-sections"\(languages.uiLabel) aria-label="\(languages[.sections])">
        <ul\(languages.content)>
        \(sections.map(sectionLink))\(wayToRest)</ul>
        </nav>
        <div class="site-tools"\(languages.ui) data-site-tools data-version="\(SiteAsset.commonVersion)\(languages.interface.mark)" data-criteria-files="\(CriteriaScripts.fileCount(for: handbook))">
        <label class="theme-choice" hidden>\(languages[.theme]) <select><option value="">\(languages[.themeAuto])</option><option value="light">\(languages[.themeLight])</option><option value="dark">\(languages[.themeDark])</option></select></label>
        </div>
        </header>
        """
    }

    private var logo: HTML {
        guard let path = handbook.settings.theme.logo else { return .nothing }
        return "<img class=\"site-logo\" src=\"\(Address(from: route.path, to: path.text))\" alt=\"\" height=\"32\">"
    }

    /// The outermost folders, those around the present one when there are many.
    private var sections: [Folder] { shown.routes.compactMap { handbook.folders[$0] } }

    private var shown: NavigationWindow {
        let present = handbook.folder(below: .home, towards: route)
        return NavigationWindow(of: handbook.folders[.home]?.subfolders ?? [], around: present?.number)
    }

    private var wayToRest: HTML {
        if shown.isWhole { return .nothing }
        return """
            <li><a\(languages.ui) href="\(Address(from: route, to: .home))">\(languages[.allSections])</a></li>

            """
    }

    private func sectionLink(_ folder: Folder) -> HTML {
        let isHere = folder.route == route
        let isAround = route.isWithin(folder.route)
        return """
            <li><a href="\(Address(from: route, to: folder.route))"\(isHere ? " aria-current=\"page\"" : isAround ? " aria-current=\"true\"" : HTML.nothing)>\(folder.title)</a></li>

            """
    }

    var footer: HTML {
        """
        \(ToolLinks(handbook: handbook, route: route).html)<p>\(handbook.settings.title)</p>

        """
    }
}

/// The shells that have been made, one for each folder: for a build, which renders all pages of a handbook.
package final class PageShellCache: Sendable {
    private let made = Mutex<[Place: PageShell]>([:])
    /// What the pages of a folder belong to: "Native › Controls".
    private let places = Mutex<[Route: String]>([:])

    /// Where pages see the same: a folder, and the part of its pages that is shown around them.
    private struct Place: Hashable {
        let folder: Route
        let part: Int
    }

    package init() {}

    /// What a page belongs to.
    func place(of route: Route, in handbook: Handbook) -> String {
        let folder = route.parent
        return places.withLock { places in
            if let known = places[folder] { return known }
            let place = handbook.place(of: route)
            places[folder] = place
            return place
        }
    }

    /// The shell of a page.
    func shell(for route: Route, in handbook: Handbook) -> PageShell {
        let folder = route.parent
        // Seen from a page that is not there, because from itself a page would be at `index.html`.
        let viewpoint = folder.appending("-")
        let number = handbook.folders[folder].flatMap { handbook.number(of: route, in: $0) }
        func shell(seenFrom route: Route) -> PageShell {
            let navigation = SectionNavigation(
                handbook: handbook, seenFrom: viewpoint, open: folder, around: number)
            return PageShell(handbook: handbook, seenFrom: route, navigation: navigation)
        }
        // A page with the address of a folder is in the banner itself, and other pages lie below it.
        guard handbook.folders[route] == nil else { return shell(seenFrom: route) }
        return made.withLock { made in
            let place = Place(folder: folder, part: NavigationWindow.number(ofPartAround: number))
            if let known = made[place] { return known }
            let shell = shell(seenFrom: viewpoint)
            made[place] = shell
            return shell
        }
    }
}
