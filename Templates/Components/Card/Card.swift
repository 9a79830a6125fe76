import Handbook
import SafeHTML

/// A page or a folder on an overview: its title, a line about it and its content.
struct Card {
    let title: String
    let address: Address
    /// The level of its heading: one below the heading above it.
    let level: Int
    /// Attributes of the title.
    let language: HTML
    var summary: HTML = .nothing
    var facts: [String] = []
    var figure: ComponentFigure?
    let languages: LangAttributes

    var html: HTML {
        """
        <li class="card">
        \(figure?.html)<h\(level)><a\(language) href="\(address)">\(title)</a></h\(level)>
        \(if: !summary.isEmpty, "<p>\(summary)</p>\n")\(factList)</li>

        """
    }

    private var factList: HTML {
        let label: HTML = " aria-label=\"\(languages[.contains])\""
        return HTML.list("facts", facts.map { "<li>\($0)</li>\n" }, "\(languages.ui)\(label)")
    }
}

extension HTML {
    /// A list with a class; nothing without items.
    static func list(_ name: StaticString, _ items: [HTML], _ attributes: HTML = .nothing) -> HTML {
        if items.allSatisfy(\.isEmpty) { return .nothing }
        return """
            <ul class="\(source: name)"\(attributes)>
            \(items)</ul>

            """
    }
}

extension Card {
    /// Cards of pages that are shown together. What all of them have is on none of them.
    static func cards(of pages: [Page], in handbook: Handbook, from route: Route, level: Int) -> [Card] {
        let facts = pages.map { Self.facts(of: $0, in: handbook.settings.interface) }
        let shared = pages.count > 1 ? facts.dropFirst().reduce(Set(facts[0])) { $0.intersection($1) } : []
        return zip(pages, facts).map { page, facts in
            Card(
                title: page.title, address: Address(from: route, to: page.route), level: level,
                language: handbook.langAttributes(ofTitle: page.route),
                summary: page.summary.map { handbook.markedTitle(of: page.route, words: $0) } ?? .nothing,
                facts: facts.filter { !shared.contains($0) }.flatMap(\.self), figure: ComponentFigure(page),
                languages: handbook.settings.langAttributes)
        }
    }

    init(folder: Folder, in handbook: Handbook, from route: Route, level: Int) {
        self.init(
            title: folder.title, address: Address(from: route, to: folder.route), level: level,
            language: handbook.langAttributes(ofTitle: folder.route),
            summary: Self.contents(of: folder, in: handbook),
            facts: [handbook.settings.interface(.pageCount, count: handbook.pageCount(below: folder.route))],
            languages: handbook.settings.langAttributes)
    }

    /// Facts about one thing each; all platforms are one.
    private static func facts(of page: Page, in interface: Interface) -> [[String]] {
        let hasCriteria = page.sections.contains { [.condensed, .gherkin, .criteria].contains($0.kind) }
        let videos = page.videos.count
        return [
            hasCriteria ? [interface[.criteria]] : [], page.platforms.map(\.name),
            videos > 0 ? [interface(.videoCount, count: videos)] : [],
        ]
    }

    /// The names of the first pages, as many as fit on a card.
    private static func contents(of folder: Folder, in handbook: Handbook) -> HTML {
        let titles = HTML.joined(folder.pages.prefix(6).map { handbook.markedTitle(of: $0) }, by: ", ")
        return folder.pages.count > 6 ? "\(titles)…" : titles
    }
}
