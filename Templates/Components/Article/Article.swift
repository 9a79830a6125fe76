import Handbook
import SafeHTML

/// What a page says: its sections in the order that readers ask for, the notes for platforms as tabs.
struct Article {
    let prose: Prose

    private var page: Page { prose.page }
    private var languages: LanguageOfParts { prose.languages }

    func write(_ groups: [[PageSection]], to html: inout HTML) {
        html.append(source: "<article>\n")
        prose.write(page.preamble, below: 1, to: &html)
        for group in groups { write(group, to: &html) }
        prose.writeFootnotes(to: &html)
        html.append(source: "</article>\n")
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
        html.append("<section class=\"", section.className, "\" data-section")
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
        guard let id = identifier(of: section) else { return nil }
        if section.platform != nil, String(prose.identifiers.platform(section)) == id { return nil }
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
