import ContentGraph
import SafeHTML

/// The pages that link to this one.
struct MentionedIn {
    let handbook: Handbook
    let route: Route
    let frames: FrameCache

    var html: HTML {
        guard let mentions = handbook.backlinks[route], !mentions.isEmpty else { return .nothing }
        return """
            <section class="mentioned-in" aria-labelledby="page.mentioned-in">
            <h2 id="page.mentioned-in">Mentioned in</h2>
            <ul>
            \(mentions.map(item))</ul>
            </section>

            """
    }

    /// The place tells the native button from the web's.
    private func item(_ page: Route) -> HTML {
        """
        <li><a href="\(Address(from: route, to: page))">\(handbook.title(of: page))</a> <span class="place">\(frames.place(of: page, in: handbook))</span></li>

        """
    }
}
