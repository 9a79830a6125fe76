import Exporting
import Handbook
import SafeHTML

extension ToolPage {
    package func html(of handbook: Handbook) -> HTML {
        Layout(
            handbook: handbook, route: route, title: handbook.settings.interface[title], kind: .tool(self),
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
        case .wcag: WCAGPage(handbook: handbook, route: route).write(to: &html)
        case .coverage: html.append(CoveragePage(handbook: handbook, route: route).html)
        case .basket: html.append(CriteriaTools(handbook: handbook).basket)
        case .testSheet: html.append(CriteriaTools(handbook: handbook).testSheet)
        case .testResults: TestResultsPage(handbook: handbook, route: route).write(to: &html)
        case .print: PrintPage(handbook: handbook, route: route).write(to: &html)
        }
    }

    private var assets: [SiteAsset] {
        switch self {
        case .search: [.searchStyles, .search]
        case .basket: [.sheetStyles, .basket]
        case .testSheet: [.sheetStyles, .testSheet]
        case .wcag, .coverage: [.toolTableStyles, .toolTables]
        case .testResults: [.toolTableStyles]
        case .print: []
        }
    }
}

/// Links to the tools, at the foot of every page; folded on pages that have many links of their own.
struct ToolLinks: Component, HandbookView {
    let handbook: Handbook
    let route: Route
    let isFolded: Bool

    var html: HTML {
        """
        <nav\(handbook.settings.langAttributes.ui) aria-label="\(text[.tools])">
        \(if: isFolded, "<details>\n<summary>\(text[.tools])</summary>\n")<ul>
        \(shown.map(item))\(feed)</ul>
        \(if: isFolded, "</details>\n")</nav>

        """
    }

    /// All tools but "My criteria", which a script links in the banner.
    private var shown: [ToolPage] { ToolPage.all(of: handbook).filter { $0 != .basket } }

    private var feed: HTML {
        guard handbook.hasFeed else { return .nothing }
        return """
            <li><a href="\(Address(from: route.path, to: AtomFeed.file))" type="application/atom+xml">\
            \(text[.changedCriteriaFeed])</a></li>

            """
    }

    private func item(_ tool: ToolPage) -> HTML {
        """
        <li><a href="\(Address(from: route, to: tool.route))"\
        \(attribute: "aria-current", tool.route == route ? "page" : nil)>\(text[tool.title])</a></li>

        """
    }
}
