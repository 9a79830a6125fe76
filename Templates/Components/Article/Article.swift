import Base
import Handbook
import SafeHTML

/// The content of a page: its sections in the readers' order, the notes for platforms as tabs.
struct Article {
    let prose: Prose

    private var page: Page { prose.page }
    private var languages: LangAttributes { prose.languages }

    func write(_ groups: [[PageSection]], to html: inout HTML) {
        html.write(
            """
            <article\(languages.own)>
            \(each: page.content.introduction, writeIntroduction)\(each: groups, write)\(prose.writeFootnotes)</article>

            """)
    }

    private func writeIntroduction(_ range: NodeRange, to html: inout HTML) { prose.write(range, below: 1, to: &html) }

    /// Both forms of the criteria, consecutive sections for platforms, and those of the handbook's own that are tabs
    /// become tabs; every other section is separate.
    private func write(_ sections: [PageSection], to html: inout HTML) {
        guard sections.count > 1 else { return sections.forEach { write($0, to: &html) } }
        if sections[0].criteria != nil { return CriteriaViews(prose: prose, sections: sections).write(to: &html) }
        let areForPlatforms = sections[0].platform != nil
        let bar = HTML(PlatformBar(sections: sections, languages: languages).write)
        Tabs(
            kind: areForPlatforms ? .platforms : .sections, parts: sections.map(tab), languages: languages,
            beside: areForPlatforms ? bar : .nothing,
            content: { writeContent(of: sections[$0], anchor: permanentAnchor(sections[$0]), isTab: true, to: &$1) }
        ).write(to: &html)
    }

    private func tab(_ section: PageSection) -> Tabs.Part {
        if let platform = section.platform {
            return Tabs.Part(value: platform.id, label: platform.name, id: prose.identifiers.platform(section))
        }
        // Anchors of headings have no full stop.
        let id = Excerpt((page.identifier(of: section) ?? section.kind.id) + ".tab-panel")
        return Tabs.Part(value: section.kind.id, label: section.heading.text, id: id)
    }

    private func write(_ section: PageSection, to html: inout HTML) {
        let anchor = permanentAnchor(section)
        let id = section.platform == nil ? anchor.map { Excerpt($0) } : prose.identifiers.platform(section)
        let attribute: HTML? = id.map { " id=\"\($0)\"" }
        html.write(
            """
            <section class="\(source: section.className)" data-section\(attribute)\(ownKind(section))>
            \({ writeContent(of: section, anchor: section.platform == nil ? nil : anchor, to: &$0) })</section>

            """)
    }

    /// Marks for style sheets on a section of the handbook's own kind.
    private func ownKind(_ section: PageSection) -> HTML {
        guard let kind = prose.handbook.settings.ownSection(section.kind) else { return .nothing }
        return " data-kind=\"\(kind.id)\" data-form=\"\(kind.form.rawValue)\""
    }

    /// `anchor` is a name of the section that no element around its content has.
    private func writeContent(of section: PageSection, anchor: String?, isTab: Bool = false, to html: inout HTML) {
        let anchor: HTML? = anchor.map { "<span id=\"\($0)\"></span>" }
        let hasChoice = !isTab || section.platform == nil
        let isFolded = prose.handbook.settings.ownSection(section.kind)?.form == .folded
        html.write(
            """
            \(anchor)\({ writeHead(of: section, to: &$0) })\(isFolded ? startOfFold(section) : .nothing)\({ if hasChoice { writeFrameworkChoice(section, to: &$0) } })\(Notes(prose: prose, pieces: section.notes, level: 2, above: section.heading.words).write)\(isFolded ? "</details>\n" : HTML.nothing)
            """)
    }

    /// The heading; that of the introduction is for lists of headings, and that of criteria shares its line with buttons.
    private func writeHead(of section: PageSection, to html: inout HTML) {
        let hidden: HTML = section.kind == .generalNotes ? " class=\"visually-hidden\"" : .nothing
        let heading = HTML {
            $0.write(
                """
                <h2 id="\(section.heading.slug)"\(hidden)>\({ prose.writeInlines(of: section.heading.node, to: &$0) })</h2>

                """)
        }
        guard let tools = copyTools(section) else { return html.append(heading) }
        html.write("<div class=\"section-head\">\n\(heading)\(tools)</div>\n")
    }

    /// The heading stays outside of the fold, for lists of headings and for links.
    private func startOfFold(_ section: PageSection) -> HTML {
        """
        <details class="folded">
        <summary\(languages.ui) aria-label="\(languages[.show]): \(section.heading.text)">\(languages[.show])</summary>

        """
    }

    private func writeFrameworkChoice(_ section: PageSection, to html: inout HTML) {
        for platform in section.platform.map({ [$0] }) ?? prose.handbook.vocabulary.terms.platforms {
            FrameworkChoice(section: section, platform: platform, languages: languages).write(to: &html)
        }
    }

    /// The section's stable name, unless its heading or its platform already has it.
    private func permanentAnchor(_ section: PageSection) -> String? {
        guard let id = page.identifier(of: section) else { return nil }
        if section.platform != nil, String(prose.identifiers.platform(section)) == id { return nil }
        return page.content.hasHeading(id) ? nil : id
    }

    private func copyTools(_ section: PageSection) -> HTML? {
        guard section.criteria?.isEmpty == false, let id = page.identifier(of: section) else { return nil }
        return CopyTools(section: id, languages: languages).html
    }
}

extension PageSection {
    var platform: Platform? { kind.platformOfNotes }

    fileprivate var className: StaticString {
        switch kind {
        case .generalNotes: "introduction"
        case .videos: "videos"
        case .condensed: "criteria condensed"
        case .gherkin: "criteria gherkin"
        case .criteria: isGherkin ? "criteria gherkin" : "criteria condensed"
        case .developerNotes, .platformNotes: "developer-notes"
        case .own, .unrecognised: "section"
        }
    }
}
