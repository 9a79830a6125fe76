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
            handbook: handbook, route: folder.route, title: folder.title, summary: index?.summary, kind: "overview",
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

    private var index: Page? {
        folder.hasIndexPage ? handbook.page(folder.route) : nil
    }
}

/// The text of an `index.md`: prose, or criteria and notes like those of any page.
struct IndexText {
    let handbook: Handbook
    let page: Page

    var html: HTML {
        page.isAboutComponents ? article : introduction
    }

    private var article: HTML {
        let groups = SectionOrder(page, in: handbook.settings).groups
        let prose = Prose(handbook: handbook, page: page)
        return "\(Article(prose: prose, groups: groups))"
    }

    /// The links after all other content; empty for prose.
    var downloadLinks: HTML {
        guard page.isAboutComponents else { return .nothing }
        return "\(DownloadLinks(page: page, handbook: handbook))"
    }

    private var introduction: HTML {
        block(introductionText, isAll: true)
    }

    /// Some of the text; footnotes follow the whole.
    func block(_ text: [NodeRange], isAll: Bool = false) -> HTML {
        HTML { write(text, isAll: isAll, Prose(handbook: handbook, page: page), to: &$0) }
    }

    /// Writes all of the text but its title; `prose` is that of the page.
    func writeIntroduction(_ prose: Prose, to html: inout HTML) {
        write(introductionText, isAll: true, prose, to: &html)
    }

    private func write(_ text: [NodeRange], isAll: Bool, _ prose: @autoclosure () -> Prose, to html: inout HTML) {
        if text.isEmpty { return }
        let prose = prose()
        html.write(
            """
            <div class="introduction">
            \(text.map { prose.html(of: $0, below: 1) })\(if: isAll, prose.footnotes)</div>

            """)
    }

    private var introductionText: [NodeRange] {
        page.withoutTitle(page.preamble.lowerBound..<page.document.nodes.count)
    }
}

/// Cards for the pages of a folder, then a group for each folder in it.
struct CardGroups: Component {
    let handbook: Handbook
    let folder: Folder

    var html: HTML {
        HTML.joined([cards(folder.pages, level: 2)] + subfolders.map(group))
    }

    private var subfolders: [Folder] {
        folder.subfolders.compactMap { handbook.folders[$0] }
    }

    private func group(_ subfolder: Folder) -> HTML {
        """
        <section class="card-group">
        <h2><a\(handbook.langAttributes(ofTitle: subfolder.route)) href="\(Address(from: folder.route, to: subfolder.route))">\(subfolder.title)</a></h2>
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
