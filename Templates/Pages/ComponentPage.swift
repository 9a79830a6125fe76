import ContentGraph
import Markdown
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
        html.append(source: "<article>\n")
        prose.write(page.preamble, below: 1, to: &html)
        for group in groups { write(group, to: &html) }
        prose.writeFootnotes(to: &html)
        html.append(source: "</article>\n")
        MentionedIn(handbook: handbook, route: page.route, frames: frames).write(to: &html)
        TakeAway(page: page, languages: languages).write(to: &html)
        html.append(
            "\(PageFacts(handbook: handbook, page: page).html)\(PreviousNext(handbook: handbook, route: page.route).html)"
        )
    }

    private var title: HTML {
        page.titleHeading.map(prose.inlines) ?? "\(page.title)"
    }

    /// Neighbouring sections for platforms become tabs, every other section stands alone.
    private func write(_ sections: [PageSection], to html: inout HTML) {
        guard sections.count > 1 else { return sections.forEach { write($0, to: &html) } }
        let tabs = Tabs(
            kind: .platforms,
            parts: sections.map { section in
                let platform = section.platform
                return Tabs.Part(
                    value: platform?.id ?? "", label: platform?.name ?? section.heading.text,
                    id: prose.identifiers.platform(section))
            }, languages: languages)
        YourPlatform(sections: sections, languages: languages).write(to: &html)
        tabs.write(to: &html) { index, html in writeContent(of: sections[index], to: &html) }
    }

    private func write(_ section: PageSection, to html: inout HTML) {
        html.append("<section class=\"", section.className, "\"")
        if section.platform != nil { html.append(" id=\"", prose.identifiers.platform(section), "\"") }
        html.append(source: ">\n")
        writeContent(of: section, to: &html)
        html.append(source: "</section>\n")
    }

    private func writeContent(of section: PageSection, to html: inout HTML) {
        if let id = permanentAnchor(section) { html.append("<span id=\"", id, "\"></span>") }
        html.append("<h2 id=\"", section.heading.slug, "\">")
        prose.writeLinked(section.heading, to: &html)
        html.append(source: "</h2>\n")
        writeCopyTools(section, to: &html)
        Notes(prose: prose, pieces: section.notes, level: 2).write(to: &html)
    }

    /// The section's stable name, where neither its heading nor its platform has it already.
    private func permanentAnchor(_ section: PageSection) -> String? {
        guard section.platform == nil, let id = identifier(of: section) else { return nil }
        return page.content.hasHeading(id) ? nil : id
    }

    /// For criteria, where there are any; filled by `copy.js` and `basket-button.js`.
    private func writeCopyTools(_ section: PageSection, to html: inout HTML) {
        guard section.criteria?.isEmpty == false, let id = identifier(of: section) else { return }
        html.append(source: "<div class=\"copy-tools\"")
        html.append(languages.interface)
        html.append(" data-criteria=\"", id, "\" hidden></div>\n")
    }

    /// The section's stable name.
    private func identifier(of section: PageSection) -> String? {
        page.sections.firstIndex { $0.heading.node == section.heading.node }.map { page.identifiers.sections[$0] }
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

extension PageSection {
    var platform: Platform? {
        if case .platformNotes(let platform) = kind { platform } else { nil }
    }

    fileprivate var className: String {
        switch kind {
        case .generalNotes: "introduction"
        case .videos: "videos"
        case .condensed: "criteria condensed"
        case .gherkin: "criteria gherkin"
        case .criteria: "criteria"
        case .developerNotes, .platformNotes: "developer-notes"
        case .unrecognised: "section"
        }
    }
}
