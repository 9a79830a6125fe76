import Handbook
import SafeHTML

/// The pages whose text changed last; nothing without version control.
struct LatestChanges: Component, HandbookView {
    let handbook: Handbook

    private static let most = 5

    var html: HTML {
        let changed = changed
        if changed.isEmpty { return .nothing }
        return """
            <section class="latest" aria-labelledby="latest-changes">
            <h2 id="latest-changes"\(languages.ui)>\(languages[.latestChanges])</h2>
            <ul>
            \(changed.map(item))</ul>
            </section>

            """
    }

    /// Newest first, and in the order of reading on the same day.
    private var changed: [(page: Page, time: Moment)] {
        let dated = handbook.pages.filter { !$0.isIndex && handbook.settings.home(of: $0.route) == handbook.home }
            .compactMap { page in
                handbook.history.lastChanged[page.path].map { (page: page, time: $0) }
            }
        let newest = dated.enumerated().sorted { ($1.element.time.date, $0.offset) < ($0.element.time.date, $1.offset) }
        return newest.prefix(Self.most).map(\.element)
    }

    private func item(_ change: (page: Page, time: Moment)) -> HTML {
        let route = change.page.route
        let link = handbook.link(to: route, from: handbook.home)
        let time: HTML = "<span class=\"when\"\(languages.ui)>\(handbook.settings.interface.time(change.time))</span>"
        return """
            <li>\(link) <span class="place">\(handbook.breadcrumb(of: route))</span> \(time)</li>

            """
    }
}
