import Exporting
import Handbook
import SafeHTML
import Synchronization

/// The parts around the main part of a page, which are the same for all pages of a folder: addresses are relative.
struct PageShell: Sendable {
    /// The link that feed readers discover.
    let feed: HTML
    /// The styles and scripts of the tool, and the handbook's own files.
    let styles: HTML
    let scripts: HTML
    let ownFiles: HTML
    /// The banner up to its tools, and its tools: between them is the switch between languages.
    let banner: HTML
    let tools: HTML
    /// Nil for pages without a section.
    let navigation: SectionNavigation?
    let footer: HTML
    /// The footer of pages about a component, with its links to the tools folded.
    let shortFooter: HTML

    /// Addresses are relative to a page at `viewpoint`.
    init(handbook: Handbook, seenFrom viewpoint: Route, navigation: SectionNavigation? = nil) {
        let view = ShellView(handbook: handbook, route: viewpoint)
        feed = view.feed
        styles = view.styles
        scripts = view.scripts
        ownFiles = view.ownFiles
        banner = view.banner
        tools = view.tools
        self.navigation = navigation
        footer = view.footer(isFolded: false)
        shortFooter = view.footer(isFolded: true)
    }
}

/// The parts of a shell, with addresses relative to a page.
private struct ShellView: HandbookView {
    let handbook: Handbook
    let route: Route

    var feed: HTML {
        guard handbook.hasFeed else { return .nothing }
        return """
            <link rel="alternate" type="application/atom+xml" \
            title="\(languages[.changedCriteria])" href="\(Address(from: route.path, to: AtomFeed.file))">

            """
    }

    var styles: HTML {
        let hasSwitch = !handbook.settings.versions.isEmpty || !handbook.settings.translations.isEmpty
        let ofPrint = link(.printStyles, " media=\"print\"")
        return "\(link(.styles))\(ofPrint)\(if: hasSwitch, link(.versionStyles))"
    }

    var scripts: HTML {
        let hasSwitch = !handbook.settings.versions.isEmpty
        return "\(link(.beforePaint, .nothing))\(link(.scripts))\(if: hasSwitch, link(.versionScript))"
    }

    private func link(_ asset: SiteAsset, _ attributes: HTML? = nil) -> HTML {
        asset.link(from: route, in: handbook, attributes)
    }

    private func address(_ path: ContentPath) -> Address { Address(from: route.path, to: path.text) }

    /// The handbook's icon, or the mark, and its own style sheets.
    var ownFiles: HTML {
        let theme = handbook.settings.theme
        let icon = theme.icon.map(address) ?? SiteAsset.icon.address(from: route)
        let own = theme.stylesheets.map(address)
        let styles = own.isEmpty ? [] : [SiteAsset.floor.address(from: route)] + own
        let links: [HTML] = styles.map { "<link rel=\"stylesheet\" href=\"\($0)\">\n" }
        return """
            <link rel="icon" href="\(icon)">
            \(links)
            """
    }

    var banner: HTML {
        """
        <header class="site-header">
        <a class="site-title" href="\(Address(from: route, to: handbook.home))">\(logo) \(handbook.settings.title)</a>
        <nav class="site-sections"\(languages.uiLabel) aria-label="\(languages[.sections])">
        \(if: menu != nil, "<details\(menu)><summary>\(languages[.sections])</summary>\n")<ul\(languages.content)>
        \(sections.map(sectionLink))\(wayToRest)</ul>
        \(if: menu != nil, "</details>\n")</nav>
        \(VersionSwitch(settings: handbook.settings))
        """
    }

    var tools: HTML {
        """
        <div class="site-tools"\(languages.ui) data-site-tools data-criteria-files="\(criteriaFileCount)">
        </div>
        </header>
        """
    }

    /// Number of files for "My criteria", from which its script makes a link; 0 without that page.
    private var criteriaFileCount: Int {
        ToolPage.all(of: handbook).contains(.basket) ? CriteriaScripts.fileCount(for: handbook) : 0
    }

    private var logo: HTML {
        guard let path = handbook.settings.theme.logo else { return "\(Mark.html)" }
        let width: HTML = handbook.files.pictures[path].map { " width=\"\($0.width(atHeight: 32))\"" } ?? .nothing
        let address = Address(from: route.path, to: path.text)
        return "<img class=\"site-logo\" src=\"\(address)\" alt=\"\"\(width) height=\"32\">"
    }

    /// The attributes of the menu that the sections are in: closed if they would fill the banner, with a few only on a
    /// phone.
    private var menu: HTML? {
        switch sections.count {
        case ...3: nil
        case 4: " open data-collapses=\"24rem\""
        case ...8: " open data-collapses=\"40rem\""
        default: .nothing
        }
    }

    /// The top-level folders; of a long list, only the part around the current one.
    private var sections: [Folder] { shown.routes.compactMap { handbook.folders[$0] } }

    private var shown: NavigationWindow {
        let present = handbook.folder(below: handbook.home, towards: route)
        return NavigationWindow(of: handbook.folders[handbook.home]?.subfolders ?? [], around: present?.number)
    }

    private var wayToRest: HTML {
        if shown.isWhole { return .nothing }
        return """
            <li><a\(languages.ui) href="\(Address(from: route, to: handbook.home))">\(languages[.allSections])</a></li>

            """
    }

    private func sectionLink(_ folder: Folder) -> HTML {
        let current: String? = folder.route == route ? "page" : route.isWithin(folder.route) ? "true" : nil
        return """
            <li><a\(handbook.langAttributes(ofTitle: folder.route)) href="\(Address(from: route, to: folder.route))"\
            \(attribute: "aria-current", current)>\(handbook.shortTitle(of: folder.route))</a></li>

            """
    }

    func footer(isFolded: Bool) -> HTML {
        """
        \(ToolLinks(handbook: handbook, route: route, isFolded: isFolded))\
        <label class="theme-choice"\(languages.ui) hidden>\(languages[.theme]) <select><option value="">\
        \(languages[.themeAuto])</option><option value="light">\(languages[.themeLight])</option><option value="dark">\
        \(languages[.themeDark])</option></select></label>

        """
    }
}

/// A cache of shells, one for each folder, for a build, which renders all pages of a handbook.
package final class PageShellCache: Sendable {
    private let made = Mutex<[Place: PageShell]>([:])

    /// The key of a shell: a folder, and the visible part of its pages.
    private struct Place: Hashable {
        let folder: Route
        let part: Int
    }

    package init() {}

    func shell(for route: Route, in handbook: Handbook) -> PageShell {
        let folder = route.parent
        // A page that does not exist as the viewpoint, because an existing one would link to itself as `index.html`.
        let viewpoint = folder.appending("-")
        let number = handbook.folders[folder].flatMap { handbook.number(of: route, in: $0) }
        func shell(seenFrom route: Route) -> PageShell {
            let navigation = SectionNavigation(handbook: handbook, seenFrom: viewpoint, open: folder, around: number)
            return PageShell(handbook: handbook, seenFrom: route, navigation: navigation)
        }
        // A page with the address of a folder is itself in the banner, and other pages are below it.
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
