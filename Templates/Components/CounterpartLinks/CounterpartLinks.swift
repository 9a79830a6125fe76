import Handbook
import SafeHTML

/// The pages about the same component for other platforms.
struct CounterpartLinks {
    let handbook: Handbook
    let page: Page

    private var languages: LangAttributes { handbook.settings.langAttributes }

    var html: HTML {
        let others = handbook.counterparts(of: page)
        guard !others.isEmpty else { return .nothing }
        return """
            <p class="also-for"\(languages.ui)>\(HTML.joined(others.map(link), by: "; "))</p>

            """
    }

    private func link(_ route: Route) -> HTML {
        let link: HTML =
            "<a\(languages.content) href=\"\(Address(from: page.route, to: route))\">\(handbook.title(of: route))</a>"
        return languages.interface.html(.alsoFor, ["platforms": "\(platforms(route))", "page": link])
    }

    private func platforms(_ route: Route) -> String {
        languages.interface.list(handbook.vocabulary.platforms(ofFolder: route.family).map(\.name))
    }
}
