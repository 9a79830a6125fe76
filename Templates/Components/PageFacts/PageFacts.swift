import Handbook
import SafeHTML

/// What the team notes about a page, the date of its last change, and links to edit it or report a problem.
struct PageFacts: Component, HandbookView {
    let handbook: Handbook
    let page: Page

    /// All at the foot of a page.
    var html: HTML {
        let others = CounterpartLinks(handbook: handbook, page: page).items
        return HTML.list("page-facts page-actions", state + others + actions, languages.ui)
    }

    /// How the component is doing, without links to other places.
    var printed: HTML { HTML.list("page-facts", state, languages.ui) }

    private var state: [HTML] {
        RecordFacts(settings: handbook.settings, record: page.frontMatter.record).facts.map { "<li>\($0)</li>\n" }
            + [lastChanged]
    }

    private var actions: [HTML] {
        let links = handbook.settings.links
        return [
            link(links.edit?.filled(for: page, in: handbook), .editPage),
            link(links.issue?.filled(for: page, in: handbook), .reportProblem),
        ]
    }

    private var lastChanged: HTML {
        guard let time = handbook.history.lastChanged[page.path] else { return .nothing }
        return """
            <li>\(text.html(.lastChanged, ["date": text.time(time)]))</li>

            """
    }

    private func link(_ address: String?, _ title: InterfaceText) -> HTML {
        guard let address = address.flatMap(Address.init(written:)) else { return .nothing }
        return """
            <li><a class="external" href="\(address)">\(text[title])</a></li>

            """
    }
}
