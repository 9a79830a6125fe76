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
            \(mentions.map(link))</ul>
            </details>

            """
    }

    /// The place distinguishes the native button from the web's.
    private func link(to page: Route) -> HTML {
        let (link, place) = (handbook.link(to: page, from: route), handbook.markedBreadcrumb(of: page))
        return "<li>\(link) <span class=\"place\">\(place)</span></li>\n"
    }
}
