import Handbook
import SafeHTML

/// Links to the pages about the same component for other platforms.
struct CounterpartLinks {
    let handbook: Handbook
    let page: Page

    private var languages: LangAttributes { handbook.settings.langAttributes }

    /// An item of a list for each page.
    var items: [HTML] { handbook.counterparts(of: page).map { "<li>\(link($0))</li>\n" } }

    private func link(_ route: Route) -> HTML {
        let language = handbook.langAttributes(ofTitle: route, usual: languages.content)
        let link: HTML =
            "<a\(language) href=\"\(Address(from: page.route, to: route))\">\(handbook.title(of: route))</a>"
        return languages.interface.html(.alsoFor, ["platforms": "\(platforms(route))", "page": link])
    }

    private func platforms(_ route: Route) -> String {
        languages.interface.list(handbook.vocabulary.platforms(at: route).map(\.name))
    }
}
