import Handbook
import Markdown
import SafeHTML

/// A page about a component or a method: criteria first, then how to build it, then how it sounds.
package struct ComponentPage {
    let handbook: Handbook
    let page: Page
    private let prose: Prose
    private let shells: PageShellCache

    private var languages: LangAttributes { prose.languages }

    package init(_ page: Page, in handbook: Handbook, shells: PageShellCache = PageShellCache()) {
        (self.handbook, self.page, self.shells) = (handbook, page, shells)
        prose = Prose(handbook: handbook, page: page)
    }

    package var html: HTML {
        let groups = SectionOrder(page, in: handbook.settings).groups
        return Layout(
            handbook: handbook, route: page.route, title: page.title, summary: page.summary, kind: .component,
            shell: shells.shell(for: page.route, in: handbook), assets: prose.assets,
            hasCode: page.document.hasCode
        ).html(about: 4 * page.document.sourceCount) { write(groups, to: &$0) }
    }

    private func write(_ groups: [[PageSection]], to html: inout HTML) {
        // The general notes follow the title directly.
        let below = groups.first?.first?.kind == .generalNotes ? groups.dropFirst() : groups[...]
        let open = below.map { $0.filter { handbook.settings.ownSection($0.kind)?.form != .folded } }
        let contents = TableOfContents(entries: open.flatMap(entries), languages: languages)
        html.write(
            """
            \(Breadcrumbs(handbook: handbook, route: page.route))<h1\(page.titleID)\(languages.own)>\(title)</h1>
            \(PageStatus(handbook: handbook, page: page))\
            \(contents)\
            \(Article(prose: prose, groups: groups))\
            \(foot)\(PreviousNext(handbook: handbook, route: page.route))
            """)
    }

    /// What the page is, rather than what it says: one quiet block below the text.
    private var foot: HTML {
        let facts: HTML = """
            \(PageFacts(handbook: handbook, page: page))\
            \(MentionedIn(handbook: handbook, route: page.route))\
            \(DownloadLinks(page: page, handbook: handbook))
            """
        return facts.isEmpty ? .nothing : "<footer class=\"page-foot\">\n\(facts)</footer>\n"
    }

    private var title: HTML { page.titleHeading.map(prose.inlines(of:)) ?? "\(page.title)" }

    private func entries(_ group: [PageSection]) -> [TableOfContents.Entry] {
        guard group.count > 1, group[0].criteria != nil else { return group.map(entry) }
        return [
            TableOfContents.Entry(heading: CriteriaViews.heading(of: group, on: page, languages), isOfInterface: true)
        ]
    }

    private func entry(_ section: PageSection) -> TableOfContents.Entry {
        // The titles inside criteria are the same on every page, so they do not help with navigation.
        guard section.criteria == nil else { return TableOfContents.Entry(heading: section.heading) }
        let topics = section.notes.compactMap { piece in
            if case .topic(let topic) = piece { topic } else { nil }
        }
        // Of the topics that all notes have, testers look for one; the others would be most of the list.
        let inner = topics.filter { [.announcementExamples, .other].contains($0.name) }
        return TableOfContents.Entry(
            heading: section.heading, inner: inner.map(\.heading), part: section.platform?.id ?? "")
    }
}

extension Document {
    /// Whether the text has code.
    fileprivate var hasCode: Bool { nodes.contains { $0.kind == .code || $0.kind == .codeBlock } }
}

extension Page {
    /// The identifier of the title, which links may lead to.
    var titleID: HTML {
        titleHeading.flatMap { heading(at: $0) }.map { " id=\"\($0.slug)\"" } ?? .nothing
    }
}
