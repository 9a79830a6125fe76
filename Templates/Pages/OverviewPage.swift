import Handbook
import SafeHTML

/// The overview of a section or category: the text of its `index.md` and a card for everything in it.
package struct OverviewPage {
    let handbook: Handbook
    let folder: Folder
    private let text: IndexText?

    package init(_ folder: Folder, in handbook: Handbook) {
        (self.handbook, self.folder) = (handbook, folder)
        text = IndexText(at: folder.route, in: handbook)
    }

    package var html: HTML {
        Layout(
            handbook: handbook, route: folder.route, title: folder.title, summary: text?.page.summary, kind: .overview,
            shell: PageShell(
                handbook: handbook, seenFrom: folder.route,
                navigation: SectionNavigation(handbook: handbook, seenFrom: folder.route, open: folder.route)),
            assets: [.cardStyles] + (text?.prose.assets ?? [])
        ).html(main: main)
    }

    private var main: HTML {
        """
        \(Breadcrumbs(handbook: handbook, route: folder.route))\
        <h1\(text?.page.titleID)\(handbook.langAttributes(ofTitle: folder.route))>\(folder.title)</h1>
        \(text?.status.html)\(text?.html)\
        \(cardGroups)\
        \(text?.downloadLinks)\(text?.facts.html)
        """
    }

    /// Cards for the pages of the folder, then a group for each folder in it.
    private var cardGroups: HTML {
        HTML.joined([cards(folder.pages, level: 2)] + subfolders.map(group))
    }

    private var subfolders: [Folder] { folder.subfolders.compactMap { handbook.folders[$0] } }

    private func group(_ subfolder: Folder) -> HTML {
        """
        <section class="card-group">
        <h2>\(handbook.link(to: subfolder.route, from: folder.route))</h2>
        \(cards(subfolder.pages, level: 3))\(folders(subfolder.subfolders))</section>

        """
    }

    private func cards(_ routes: [Route], level: Int) -> HTML {
        let pages = routes.compactMap { handbook.page($0) }
        return HTML.list("cards", Card.cards(of: pages, in: handbook, from: folder.route, level: level).map(\.html))
    }

    private func folders(_ routes: [Route]) -> HTML {
        let folders = routes.compactMap { handbook.folders[$0] }
        return HTML.list("cards", folders.map { Card(folder: $0, in: handbook, from: folder.route, level: 3).html })
    }
}
