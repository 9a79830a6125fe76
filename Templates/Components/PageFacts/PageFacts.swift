import Handbook
import SafeHTML

/// The foot of a page: the date of its last change, and links to edit it or report a problem.
struct PageFacts {
    let handbook: Handbook
    let page: Page

    var html: HTML {
        let facts = HTML.joined([
            lastChanged, link(handbook.settings.links.edit, .editPage),
            link(handbook.settings.links.report, .reportProblem),
        ])
        guard !facts.isEmpty else { return .nothing }
        return """
            <ul class="page-facts"\(handbook.settings.langAttributes.ui)>
            \(facts)</ul>

            """
    }

    private var interface: Interface { handbook.settings.interface }

    private var lastChanged: HTML {
        guard let time = handbook.history.lastChanged[page.path] else { return .nothing }
        let date: HTML = "<time datetime=\"\(time.date)\">\(interface.date(time))</time>"
        return """
            <li>\(interface.html(.lastChanged, ["date": date]))</li>

            """
    }

    private func link(_ template: LinkTemplate?, _ title: InterfaceText) -> HTML {
        guard let template, let address = Address(written: template.filled(for: page, in: handbook)) else {
            return .nothing
        }
        return """
            <li><a class="external" href="\(address)">\(interface[title])</a></li>

            """
    }
}
