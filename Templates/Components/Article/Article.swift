import Handbook
import SafeHTML
import Tools

/// The content of a page: its sections in the readers' order, the notes for platforms as tabs.
struct Article: Component {
    let prose: Prose
    let groups: [[PageSection]]

    private var page: Page { prose.page }
    private var languages: LangAttributes { prose.languages }

    var html: HTML {
        """
        <article\(languages.own)>
        \(introduction)\(groups.map(group))\(prose.footnotes)</article>

        """
    }

    private var introduction: [HTML] { page.introduction.map { prose.html(of: $0, below: 1) } }

    /// Both forms of the criteria, consecutive sections for platforms, and those of the handbook's own that are tabs
    /// become tabs; every other section is separate.
    private func group(_ sections: [PageSection]) -> HTML {
        guard sections.count > 1 else { return HTML.joined(sections.map(section)) }
        if sections[0].criteria != nil { return CriteriaViews(prose: prose, sections: sections).html }
        let areForPlatforms = sections[0].platform != nil
        return Tabs(
            kind: areForPlatforms ? .platforms : .sections, parts: sections.map(tab), languages: languages,
            beside: areForPlatforms ? platformBar(sections) : .nothing
        ).html
    }

    /// What the line of the platforms' tabs has besides them: the frameworks of each platform, and the button that
    /// shows all platforms at once. Shown only by scripts: without them everything is visible anyway.
    private func platformBar(_ sections: [PageSection]) -> HTML {
        """
        \(sections.map(frameworks))\
        <button type="button" class="show-all"\(languages.ui) data-show-all hidden>\
        \(languages[.showAllPlatforms])</button>

        """
    }

    private func tab(_ section: PageSection) -> Tabs.Part {
        if let platform = section.platform {
            return Tabs.Part(
                value: platform.id, label: platform.name, id: prose.identifiers.platform(section),
                content: { content(of: section, anchor: permanentAnchor(section)) })
        }
        // Anchors of headings have no full stop.
        let id = Excerpt((page.identifier(of: section) ?? section.kind.id) + ".tab-panel")
        return Tabs.Part(
            value: section.kind.id, label: section.heading.text, id: id,
            content: {
                content(of: section, anchor: permanentAnchor(section), choice: frameworks(of: section))
            })
    }

    private func section(_ section: PageSection) -> HTML {
        let anchor = permanentAnchor(section)
        let id = section.platform == nil ? anchor : String(prose.identifiers.platform(section))
        let inner = section.platform == nil ? nil : anchor
        return """
            <section class="\(source: section.className)" data-section\(attribute: "id", id)\(ownKind(section))>
            \(content(of: section, anchor: inner, choice: frameworks(of: section)))</section>

            """
    }

    /// Marks for style sheets on a section of the handbook's own kind.
    private func ownKind(_ section: PageSection) -> HTML {
        guard let kind = prose.handbook.settings.ownSection(section.kind) else { return .nothing }
        return " data-kind=\"\(kind.id)\" data-form=\"\(kind.form.rawValue)\""
    }

    /// `anchor` is a name of the section that no element around its content has; `choice` is below its heading.
    private func content(of section: PageSection, anchor: String?, choice: HTML = .nothing) -> HTML {
        let isFolded = prose.handbook.settings.ownSection(section.kind)?.form == .folded
        let notes = Notes(prose: prose, pieces: section.notes, level: 2, above: section.heading.words)
        let name: HTML? = anchor.map { "<span id=\"\($0)\"></span>" }
        return """
            \(name)\(head(of: section))\(if: isFolded, startOfFold(section))\(choice)\(notes)\
            \(if: isFolded, "</details>\n")
            """
    }

    /// The heading; that of the introduction is for lists of headings, and that of criteria shares its line with
    /// buttons.
    private func head(of section: PageSection) -> HTML {
        let isHidden = section.kind == .generalNotes
        let words = prose.inlines(of: section.heading.node)
        let element = prose.element(ofHeading: section.heading.node, level: 2)
        let heading: HTML = """
            <\(element) id="\(section.heading.slug)"\(if: isHidden, " class=\"visually-hidden\"")>\(words)</\(element)>

            """
        guard let tools = copyTools(section) else { return heading }
        return "<div class=\"section-head\">\n\(heading)\(tools)</div>\n"
    }

    /// The heading stays outside of the fold, for lists of headings and for links.
    private func startOfFold(_ section: PageSection) -> HTML {
        """
        <details class="folded">
        <summary\(languages.ui) aria-label="\(languages[.show]): \(section.heading.text)">\(languages[.show])</summary>

        """
    }

    private func frameworks(of section: PageSection) -> HTML {
        let platforms = section.platform.map { [$0] } ?? prose.handbook.vocabulary.terms.platforms
        return HTML.joined(platforms.map { FrameworkChoice(section: section, platform: $0, languages: languages).html })
    }

    /// The section's stable name, unless its heading or its platform already has it.
    private func permanentAnchor(_ section: PageSection) -> String? {
        guard let id = page.identifier(of: section) else { return nil }
        if section.platform != nil, String(prose.identifiers.platform(section)) == id { return nil }
        return page.hasHeading(id) ? nil : id
    }

    private func copyTools(_ section: PageSection) -> HTML? {
        guard section.criteria?.isEmpty == false, let id = page.identifier(of: section) else { return nil }
        return prose.copyTools(id)
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
