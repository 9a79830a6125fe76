import Handbook
import SafeHTML

/// The pages that link to this one.
struct MentionedIn: Component {
    let handbook: Handbook
    let route: Route

    var html: HTML {
        guard let mentions = handbook.backlinks[route], !mentions.isEmpty else { return .nothing }
        return """
            <details class="mentioned-in" id="page.mentioned-in">
            <summary\(handbook.settings.langAttributes.ui)>\(handbook.settings.interface[.mentionedIn])</summary>
            <ul>
            \(each: mentions, writeLink)</ul>
            </details>

            """
    }

    /// The place distinguishes the native button from the web's.
    private func writeLink(to page: Route, html: inout HTML) {
        let (link, place) = (handbook.link(to: page, from: route), handbook.markedBreadcrumb(of: page))
        html.write(
            """
            <li>\(link) <span class="place">\(place)</span></li>

            """)
    }
}
