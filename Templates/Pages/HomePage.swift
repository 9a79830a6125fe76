import Handbook
import SafeHTML

/// The home page: what the handbook is and what it contains.
package struct HomePage {
    let handbook: Handbook

    package init(_ handbook: Handbook) {
        self.handbook = handbook
    }

    package var html: HTML {
        Layout(
            handbook: handbook, route: .home, title: handbook.settings.title,
            summary: handbook.settings.summary ?? index?.summary, kind: "home",
            shell: PageShell(handbook: handbook, seenFrom: .home)
        ).html(main: main)
    }

    private var main: HTML {
        """
        <div class="welcome">
        <h1>\(index?.title ?? handbook.settings.title)</h1>
        \(index.map { PageStatus(handbook: handbook, page: $0).html })\(LanguageLinks(handbook: handbook, route: .home).html)\(handbook.settings.summary.map { "<p class=\"lead\">\($0)</p>\n" as HTML })\(index.map { IndexText(handbook: handbook, page: $0).html })</div>
        \(handbook.folders[.home].map { CardGroups(handbook: handbook, folder: $0).html })\(index.map { IndexText(handbook: handbook, page: $0).downloadLinks })\(index.map { PageFacts(handbook: handbook, page: $0).html })
        """
    }

    private var index: Page? {
        handbook.folders[.home]?.hasIndexPage == true ? handbook.page(.home) : nil
    }
}
