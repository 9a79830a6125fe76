import Handbook
import Markdown
import SafeHTML

/// The text of an `index.md`: prose, or criteria and notes like those of any page.
struct IndexText {
    let prose: Prose

    init(prose: Prose) { self.prose = prose }

    /// The text of the folder at a route; nil for one without an `index.md`.
    init?(at route: Route, in handbook: Handbook) {
        guard handbook.folders[route]?.hasIndexPage == true, let page = handbook.page(route) else { return nil }
        prose = Prose(handbook: handbook, page: page)
    }

    var page: Page { prose.page }

    var html: HTML {
        guard page.isAboutComponents else { return introduction }
        return "\(Article(prose: prose, groups: SectionOrder(page, in: prose.handbook.settings).groups))"
    }

    /// The links after all other content; empty for prose.
    var downloadLinks: HTML {
        page.isAboutComponents ? "\(DownloadLinks(page: page, handbook: prose.handbook))" : .nothing
    }

    var status: PageStatus { PageStatus(handbook: prose.handbook, page: page) }
    var facts: PageFacts { PageFacts(handbook: prose.handbook, page: page) }

    /// All of the text but its title.
    var introduction: HTML {
        block(page.withoutTitle(page.preamble.lowerBound..<page.document.nodes.count), isAll: true)
    }

    /// Some of the text; footnotes follow the whole.
    func block(_ text: [NodeRange], isAll: Bool = false) -> HTML {
        if text.isEmpty { return .nothing }
        let blocks = text.map { prose.html(of: $0, below: 1) }
        return """
            <div class="introduction">
            \(blocks)\(if: isAll, prose.footnotes)</div>

            """
    }
}
