import Exporting
import Handbook
import SafeHTML

extension ToolPage {
    package func html(of handbook: Handbook) -> HTML {
        Layout(
            handbook: handbook, route: route, title: handbook.settings.interface[title], kind: rawValue,
            shell: PageShell(handbook: handbook, seenFrom: route), assets: assets, isInterface: self != .print,
            isForPaper: self == .print
        ).html(about: handbook.pages.count * Self.mostBytesPerPage) { write(handbook, to: &$0) }
    }

    /// What the largest index has for each page of a handbook. Memory that is reserved and not used costs nothing; a
    /// buffer that grows is in memory twice.
    private static let mostBytesPerPage = 5_000

    private func write(_ handbook: Handbook, to html: inout HTML) {
        switch self {
        case .search: html.append(SearchPage(handbook: handbook, route: route).html)
        case .aToZ: html.append(AToZPage(handbook: handbook, route: route).html)
        case .announcements: AnnouncementsPage(handbook: handbook, route: route).write(to: &html)
        case .symbols: SymbolsPage(handbook: handbook, route: route).write(to: &html)
        case .wcag: CriteriaMatrixPage(handbook: handbook, route: route).write(to: &html)
        case .coverage: html.append(CoveragePage(handbook: handbook, route: route).html)
        case .basket: html.append(BasketPage(handbook: handbook).html)
        case .testSheet: html.append(TestSheetPage(handbook: handbook).html)
        case .releases: ReleasesPage(handbook: handbook, route: route).write(to: &html)
        case .print: PrintPage(handbook: handbook, route: route).write(to: &html)
        }
    }

    private var assets: [SiteAsset] {
        switch self {
        case .search: [.searchStyles, .search]
        case .basket: [.sheetStyles, .basket]
        case .testSheet: [.sheetStyles, .testSheet]
        case .announcements, .symbols, .wcag, .coverage: [.toolTableStyles, .toolTables]
        case .releases: [.toolTableStyles]
        case .aToZ, .print: []
        }
    }
}

/// Links to the tools, at the foot of every page; folded on pages that have many links of their own.
struct ToolLinks {
    let handbook: Handbook
    let route: Route
    let isFolded: Bool

    private var text: Interface { handbook.settings.interface }

    var html: HTML {
        """
        <nav\(handbook.settings.langAttributes.ui) aria-label="\(text[.tools])">
        <details\(isFolded ? HTML.nothing : " open")>
        <summary>\(text[.tools])</summary>
        <ul>
        \(ToolPage.all(of: handbook).map(item))\(feed)</ul>
        </details>
        </nav>

        """
    }

    private var feed: HTML {
        guard handbook.hasFeed else { return .nothing }
        return """
            <li><a href="\(Address(from: route.path, to: AtomFeed.file))" type="application/atom+xml">\(text[.changedCriteriaFeed])</a></li>

            """
    }

    private func item(_ tool: ToolPage) -> HTML {
        """
        <li><a href="\(Address(from: route, to: tool.route))"\(tool.route == route ? " aria-current=\"page\"" : HTML.nothing)>\(text[tool.title])</a></li>

        """
    }
}
