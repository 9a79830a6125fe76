import Handbook
import SafeHTML
import Tools

/// The acceptance criteria of a page in both forms: a checklist and scenarios, as two views of one section.
struct CriteriaViews: Component {
    let prose: Prose
    /// One section of each form.
    let sections: [PageSection]
    let heading: Heading

    private var languages: LangAttributes { prose.languages }

    init(prose: Prose, sections: [PageSection]) {
        self.prose = prose
        self.sections = sections.sorted { !$0.isGherkin && $1.isGherkin }
        heading = Self.heading(of: sections, on: prose.page, prose.languages)
    }

    /// The section's heading, which no author has written.
    static func heading(of sections: [PageSection], on page: Page, _ languages: LangAttributes) -> Heading {
        let first = page.sections.first { $0.criteria != nil }
        let other = sections.contains { $0.heading.node == first?.heading.node } ? "" : "-\(sections[0].heading.slug)"
        return Heading(
            node: sections[0].heading.node, level: 2, words: Excerpt(languages[.acceptanceCriteria]),
            slug: Excerpt((page.hasHeading(name) ? "page.criteria" : name) + other))
    }

    /// Its anchor, unless a heading of the author has it.
    static let name = "acceptance-criteria"

    var html: HTML {
        """
        <section class="criteria" data-section>
        <h2 id="\(heading.slug)"\(languages.ui)>\(heading.words)</h2>
        \(Tabs(kind: .criteria, parts: sections.map(part), languages: languages))</section>

        """
    }

    private func part(_ section: PageSection) -> Tabs.Part {
        let (form, label): (String, InterfaceText) =
            section.isGherkin ? ("gherkin", .scenarios) : ("condensed", .checklist)
        let id = identifier(of: section)
        // Addresses such as `#criteria/keyboard` open the view before scripts do.
        let value = id == form ? form : "\(form) \(id)"
        return Tabs.Part(value: value, label: languages[label], id: Excerpt(id), content: { content(of: section) })
    }

    private func content(of section: PageSection) -> HTML {
        let id = identifier(of: section)
        let label = languages[section.isGherkin ? .scenarios : .checklist]
        let slug = section.heading.anchor == id ? nil : String(section.heading.slug)
        return """
            <h3 class="part-label"\(languages.ui)>\(label)</h3>
            \(prose.copyTools(id))\
            <span\(attribute: "id", slug) data-again>\(prose.inlines(of: section.heading.node))</span>
            \(Notes(prose: prose, pieces: section.notes, level: 3, above: Excerpt(label)))
            """
    }

    private func identifier(of section: PageSection) -> String {
        prose.page.identifier(of: section) ?? section.kind.id
    }
}

extension Prose {
    /// Space for buttons at the criteria of a section with a stable name; filled by `copy.js` and `basket-button.js`.
    func copyTools(_ section: String) -> HTML {
        "<div class=\"copy-tools\"\(languages.ui) data-criteria=\"\(section)\" hidden></div>\n"
    }
}

extension Page {
    /// The stable name of a section.
    func identifier(of section: PageSection) -> String? {
        sections.firstIndex { $0.heading.node == section.heading.node }.map { identifiers.sections[$0] }
    }
}

extension PageSection {
    var isGherkin: Bool {
        if case .gherkin = criteria { true } else { false }
    }
}
