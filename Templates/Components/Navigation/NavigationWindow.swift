import Handbook

/// The part of a long list that navigation shows: hundreds of entries are hard to search and would be on every page.
struct NavigationWindow {
    /// Lists up to this length are shown whole.
    private static let longest = 200

    /// The visible part of the list.
    let routes: ArraySlice<Route>
    let isWhole: Bool

    /// `number` is the index of the current entry in the list; nil if there is none.
    init(of list: [Route], around number: Int?) {
        let start = Self.number(ofPartAround: number) * Self.longest
        routes = list.dropFirst(start).prefix(Self.longest)
        isWhole = routes.count == list.count
    }

    /// The number of the part with this entry, from 0.
    static func number(ofPartAround number: Int?) -> Int { (number ?? 0) / longest }
}

extension Handbook {
    /// The subfolder of a folder that contains a route, or is at that route.
    func folder(below folder: Route, towards route: Route) -> Folder? {
        let depth = folder.segments.count
        guard route.isWithin(folder), route.segments.count > depth else { return nil }
        return folders[Route(route.segments.prefix(depth + 1))]
    }

    /// The index of a page among those of its folder; nil for other pages.
    func number(of page: Route, in folder: Folder) -> Int? {
        guard let first = folder.pages.first.flatMap({ readingPosition[$0] }), let own = readingPosition[page],
            (0..<folder.pages.count).contains(own - first)
        else { return nil }
        return own - first
    }
}
