import Handbook
import SafeHTML

/// The folders above a page; nothing for a page without any. The style sheet shows them where the tree of the section
/// is not beside the text.
struct Breadcrumbs: Component, HandbookView {
    let handbook: Handbook
    let route: Route

    var html: HTML {
        let ancestors = handbook.ancestors(of: route)
        if ancestors.isEmpty { return .nothing }
        return """
            <nav class="breadcrumbs"\(languages.uiLabel) aria-label="\(languages[.youAreHere])">
            <ol\(languages.content)>
            \(ancestors.map(link))</ol>
            </nav>

            """
    }

    private func link(_ ancestor: Route) -> HTML {
        """
        <li><a\(handbook.langAttributes(ofTitle: ancestor)) href="\(Address(from: route, to: ancestor))">\
        \(handbook.shortTitle(of: ancestor))</a></li>

        """
    }
}
