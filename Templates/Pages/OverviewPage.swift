import Handbook
import SafeHTML

/// The overview of a section or category: the text of its `index.md` and a card for everything in it.
package struct OverviewPage {
    let handbook: Handbook
    let folder: Folder

    package init(_ folder: Folder, in handbook: Handbook) {
        self.handbook = handbook
        self.folder = folder
    }

    package var html: HTML {
        Layout(
            handbook: handbook, route: folder.route, title: folder.title, summary: index?.summary, kind: "overview",
            shell: PageShell(
                handbook: handbook, seenFrom: folder.route,
                navigation: SectionNavigation(handbook: handbook, seenFrom: folder.route, open: folder.route))
        ).html(main: main)
    }

    private var main: HTML {
        """
        \(Breadcrumbs(handbook: handbook, route: folder.route).html)<h1\(handbook.langAttributes(ofTitle: folder.route))>\(folder.title)</h1>
        \(index.map { PageStatus(handbook: handbook, page: $0).html })\(LanguageLinks(handbook: handbook, route: folder.route).html)\(index.map { IndexText(handbook: handbook, page: $0).html })\(CardGroups(handbook: handbook, folder: folder).html)\(index.map { IndexText(handbook: handbook, page: $0).downloadLinks })\(index.map { PageFacts(handbook: handbook, page: $0).html })
        """
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
        HTML {
            Article(prose: Prose(handbook: handbook, page: page)).write(
                SectionOrder(page, in: handbook.settings).groups, to: &$0)
        }
    }

    /// The links after all other content; empty for prose.
    var downloadLinks: HTML {
        guard page.isAboutComponents else { return .nothing }
        return "\(DownloadLinks(page: page, handbook: handbook).write)"
    }

    private var introduction: HTML {
        let text = page.content.withoutTitle(page.preamble.lowerBound..<page.document.nodes.count)
        let prose = Prose(handbook: handbook, page: page)
        return """
            <div class="introduction">
            \(each: text, { prose.write($0, below: 1, to: &$1) })\(prose.writeFootnotes)</div>

            """
    }
}

/// Cards for the pages of a folder, then a group for each folder in it.
struct CardGroups {
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
        guard !routes.isEmpty else { return .nothing }
        return """
            <ul class="cards">
            \(routes.compactMap { handbook.page($0) }.map { Card(page: $0, in: handbook, from: folder.route, level: level).html })</ul>

            """
    }

    private func folders(_ routes: [Route]) -> HTML {
        guard !routes.isEmpty else { return .nothing }
        return """
            <ul class="cards">
            \(routes.compactMap { handbook.folders[$0] }.map { Card(folder: $0, in: handbook, from: folder.route, level: 3).html })</ul>

            """
    }
}
