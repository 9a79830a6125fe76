import Handbook
import SafeHTML

/// Links to the pages about the same component for other platforms.
struct CounterpartLinks: HandbookView {
    let handbook: Handbook
    let page: Page

    /// An item of a list for each page.
    var items: [HTML] { handbook.counterparts(of: page).map { "<li>\(link($0))</li>\n" } }

    private func link(_ route: Route) -> HTML {
        let link = handbook.link(to: route, from: page.route, usual: languages.content)
        return languages.interface.html(.alsoFor, ["platforms": "\(platforms(route))", "page": link])
    }

    private func platforms(_ route: Route) -> String {
        languages.interface.list(handbook.vocabulary.platforms(at: route).map(\.name))
    }
}
