import Handbook
import SafeHTML

/// At the foot of a page: when it was last changed, and the ways to change it or to say what is wrong with it.
struct PageFacts {
    let handbook: Handbook
    let page: Page

    var html: HTML {
        let facts = HTML.joined([
            lastChanged, link(handbook.settings.links.edit, "Edit this page"),
            link(handbook.settings.links.report, "Report a problem"),
        ])
        guard !facts.isEmpty else { return .nothing }
        return """
            <ul class="page-facts"\(handbook.settings.langAttributes.ui)>
            \(facts)</ul>

            """
    }

    private var lastChanged: HTML {
        guard let time = handbook.history.lastChanged[page.path] else { return .nothing }
        return """
            <li>Last changed <time datetime="\(time.date)">\(time.inWords)</time></li>

            """
    }

    private func link(_ template: LinkTemplate?, _ title: String) -> HTML {
        guard let template, let address = Address(written: template.filled(for: page, in: handbook)) else {
            return .nothing
        }
        return """
            <li><a class="external" href="\(address)">\(title)</a></li>

            """
    }
}
