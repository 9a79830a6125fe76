import Handbook

extension LintedHandbook {
    /// The page that was probably meant: one of the same name, else one whose name begins or ends alike.
    package func nearestRoute(to route: Route) -> String? {
        guard let name = route.segments.last else { return nil }
        let same = names.pages(named: name)
        if let index = same.first { return graph.pages[index].route.description }
        if let index = names.page(resembling: name) { return graph.pages[index].route.description }
        return nil
    }
}
