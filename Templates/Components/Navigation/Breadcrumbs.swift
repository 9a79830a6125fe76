import Handbook
import SafeHTML

/// The path from the home page to this one.
struct Breadcrumbs {
    let handbook: Handbook
    let route: Route

    private var languages: LangAttributes { handbook.settings.langAttributes }

    var html: HTML {
        """
        <nav class="breadcrumbs"\(languages.uiLabel) aria-label="\(languages[.youAreHere])">
        <ol\(languages.content)>
        \(ancestors.map(link))<li aria-current="page">\(handbook.markedTitle(of: route))</li>
        </ol>
        </nav>

        """
    }

    private var ancestors: [Route] {
        route == .home ? [] : [.home] + route.ancestors
    }

    private func link(_ ancestor: Route) -> HTML {
        """
        <li><a\(handbook.langAttributes(ofTitle: ancestor)) href="\(Address(from: route, to: ancestor))">\(ancestor == .home ? languages.ui("\(languages[.home])") : "\(handbook.shortTitle(of: ancestor))")</a></li>

        """
    }
}
