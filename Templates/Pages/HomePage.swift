import Handbook
import SafeHTML

/// The home page: what the handbook is, a search field, the author's own sections, all pages by name and the latest
/// changes.
package struct HomePage {
    let handbook: Handbook
    private let text: IndexText?

    package init(_ handbook: Handbook) {
        self.handbook = handbook
        text = IndexText(at: handbook.home, in: handbook)
    }

    package var html: HTML {
        Layout(
            handbook: handbook, route: handbook.home, title: handbook.settings.title,
            summary: handbook.settings.summary ?? text?.page.summary, kind: .home,
            shell: PageShell(handbook: handbook, seenFrom: handbook.home),
            assets: [.homeStyles] + (hasSearch ? [.searchStyles, .search] : [])
                + (text?.prose.assets ?? [])
        ).html(main: main)
    }

    private var main: HTML {
        let field = SearchField(handbook: handbook, route: handbook.home, language: handbook.settings.langAttributes.ui)
        return """
            <div class="welcome">
            <div>
            <h1\(text?.page.titleID)>\(text?.page.title ?? handbook.settings.title)</h1>
            \(text?.status.html)\(lead)\(if: hasSearch, field.html)</div>
            \(text?.start)\(if: handbook.settings.theme.logo == nil, Mark.ramp)</div>
            \(text?.sections)\(PagesByName(handbook: handbook))\
            \(LatestChanges(handbook: handbook))\(text?.downloadLinks)\(text?.facts.html)
            """
    }

    private var lead: HTML? {
        (handbook.settings.summary ?? text?.page.frontMatter.summary).map { "<p class=\"lead\">\($0)</p>\n" }
    }

    private var hasSearch: Bool { ToolPage.all(of: handbook).contains(.search) }
}

extension IndexText {
    /// The text before the first section of prose; criteria and notes as a whole.
    fileprivate var start: HTML { page.isAboutComponents ? html : block(page.introduction) }

    /// The author's own sections of prose; nil without any. Those that end with a list are side by side.
    fileprivate var sections: HTML? {
        guard !page.isAboutComponents, !page.sections.isEmpty else { return nil }
        return """
            <div class="ways">
            \(page.sections.map(section))\(prose.footnotes)</div>

            """
    }

    private func section(_ section: PageSection) -> HTML {
        let last = page.document.siblings(in: section.nodes).reduce(nil) { $1 }
        let isShort = last.map { page.document.kind(of: $0) == .list } ?? false
        return """
            <section\(if: !isShort, " class=\"wide\"")>
            \(prose.html(of: section.nodes, below: 1))</section>

            """
    }
}
