import Handbook
import SafeHTML

/// The pages that link to this one.
struct MentionedIn {
    let handbook: Handbook
    let route: Route
    let frames: FrameCache

    func write(to html: inout HTML) {
        guard let mentions = handbook.backlinks[route], !mentions.isEmpty else { return }
        html.append(
            """
            <section class="mentioned-in" aria-labelledby="page.mentioned-in">
            <h2 id="page.mentioned-in"\(handbook.settings.languageOfParts.interface)>Mentioned in</h2>
            <ul>

            """)
        for page in mentions {
            html.append("<li><a href=\"", Address(from: route, to: page), "\">")
            // The place tells the native button from the web's.
            html.append("", handbook.title(of: page), "</a> <span class=\"place\">")
            html.append("", frames.place(of: page, in: handbook), "</span></li>\n")
        }
        html.append(source: "</ul>\n</section>\n")
    }
}
