import ContentGraph
import SafeHTML

/// The pages that link to this one.
struct MentionedIn {
    let handbook: Handbook
    let route: Route

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

    private func item(_ page: Route) -> HTML {
        """
        <li><a href="\(Address(from: route, to: page))">\(handbook.title(of: page))</a> <span class="place">\(place(page))</span></li>

        """
    }

    /// Tells the native button from the web's.
    private func place(_ page: Route) -> String {
        page.segments.indices.dropFirst().map { handbook.title(of: Route(Array(page.segments[..<$0]))) }
            .joined(separator: " › ")
    }
}
