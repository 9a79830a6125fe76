import Handbook
import SafeHTML

/// A page about a component or a method: what it must do first, then how to build it, then how it sounds.
package struct ComponentPage {
    let handbook: Handbook
    let page: Page
    private let prose: Prose
    private let frames: FrameCache

    private var languages: LanguageOfParts { prose.languages }

    package init(_ page: Page, in handbook: Handbook, frames: FrameCache = FrameCache()) {
        self.handbook = handbook
        self.page = page
        self.frames = frames
        prose = Prose(handbook: handbook, page: page)
    }

    package var html: HTML {
        let groups = SectionOrder(page).groups
        return Layout(
            handbook: handbook, route: page.route, title: page.title, summary: page.summary, kind: "component",
            frame: frames.frame(for: page.route, in: handbook)
        ).html(about: 4 * page.document.sourceCount) { write(groups, to: &$0) }
    }

    private func write(_ groups: [[PageSection]], to html: inout HTML) {
        html.append(
            """
            \(Breadcrumbs(handbook: handbook, route: page.route).html)<h1>\(title)</h1>
            \(AlsoFor(handbook: handbook, page: page).html)
            """)
        TableOfContents(entries: groups.flatMap(\.self).map(entry), languages: languages).write(to: &html)
        Article(prose: prose).write(groups, to: &html)
        MentionedIn(handbook: handbook, route: page.route, frames: frames).write(to: &html)
        TakeAway(page: page, handbook: handbook).write(to: &html)
        html.append(
            "\(PageFacts(handbook: handbook, page: page).html)\(PreviousNext(handbook: handbook, route: page.route).html)"
        )
    }

    private var title: HTML {
        page.titleHeading.map(prose.inlines) ?? "\(page.title)"
    }

    private func entry(_ section: PageSection) -> TableOfContents.Entry {
        // The titles inside criteria are the same on every page: they tell nobody where to go.
        guard section.criteria == nil else { return TableOfContents.Entry(heading: section.heading) }
        let topics = section.notes.compactMap { piece in
            if case .topic(let topic) = piece { topic.heading } else { nil }
        }
        return TableOfContents.Entry(heading: section.heading, inner: topics, part: section.platform?.id ?? "")
    }
}
