import Handbook

/// Pages whose files were renamed, or whose addresses changed, since the preview began: browsers follow them.
struct MovedPages: Sendable {
    /// Present routes by earlier ones.
    private var routes: [Route: Route] = [:]

    func route(of earlier: Route) -> Route? { routes[earlier] }

    /// Adds the moves from one handbook to the next.
    func following(_ previous: Handbook, _ next: Handbook) -> MovedPages {
        let gone = previous.pages.filter { next.page($0.route) == nil }
        let come = gone.isEmpty ? [] : next.pages.filter { previous.page($0.route) == nil }
        var moved = self
        for page in gone {
            let target = come.first { $0.path == page.path } ?? come.first { $0.hasSameSource(as: page) }
            guard let target = target?.route else { continue }
            for (earlier, present) in routes where present == page.route { moved.routes[earlier] = target }
            moved.routes[page.route] = target
        }
        moved.routes = moved.routes.filter { next.page($0.key) == nil && next.page($0.value) != nil }
        return moved
    }
}
