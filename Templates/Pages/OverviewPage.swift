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
            assets: [.cardStyles] + (text?.prose.assets ?? [])
        ).html(main: main)
    }

    private var main: HTML {
        """
        \(Breadcrumbs(handbook: handbook, route: folder.route))\
        <h1\(index?.titleID)\(handbook.langAttributes(ofTitle: folder.route))>\(folder.title)</h1>
        \(text?.status.html)\(text?.html)\
        \(CardGroups(handbook: handbook, folder: folder))\
        \(text?.downloadLinks)\(text?.facts.html)
        """
    }

    private var text: IndexText? { index.map { IndexText(prose: Prose(handbook: handbook, page: $0)) } }

    private var index: Page? { folder.hasIndexPage ? handbook.page(folder.route) : nil }
}
