import Handbook
import SafeHTML

/// The overview of a section or category: the text of its `index.md` and a card for everything in it.
package struct OverviewPage {
    let handbook: Handbook
    let folder: Folder

    package init(_ folder: Folder, in handbook: Handbook) {
        (self.handbook, self.folder) = (handbook, folder)
    }

    package var html: HTML {
        Layout(
            handbook: handbook, route: folder.route, title: folder.title, summary: index?.summary, kind: .overview,
            shell: PageShell(
                handbook: handbook, seenFrom: folder.route,
                navigation: SectionNavigation(handbook: handbook, seenFrom: folder.route, open: folder.route)),
            assets: [.cardStyles] + (index.map { Prose(handbook: handbook, page: $0).assets } ?? [])
        ).html(main: main)
    }

    private var main: HTML {
        """
        \(Breadcrumbs(handbook: handbook, route: folder.route))\
        <h1\(index?.titleID)\(handbook.langAttributes(ofTitle: folder.route))>\(folder.title)</h1>
        \(index.map(above))\(CardGroups(handbook: handbook, folder: folder))\(index.map(below))
        """
    }

    private func above(_ index: Page) -> HTML {
        "\(PageStatus(handbook: handbook, page: index))\(IndexText(handbook: handbook, page: index).html)"
    }

    private func below(_ index: Page) -> HTML {
        "\(IndexText(handbook: handbook, page: index).downloadLinks)\(PageFacts(handbook: handbook, page: index))"
    }

    private var index: Page? { folder.hasIndexPage ? handbook.page(folder.route) : nil }
}
