import Handbook

/// The part of a long list that navigation shows: nobody finds a page among hundreds, and every page would carry them all.
struct NavigationWindow {
    /// Lists that are not longer are shown whole.
    private static let longest = 200

    /// Of the list, around what is `present` in it.
    let routes: ArraySlice<Route>
    let isWhole: Bool

    /// `number` is the place of the present one in the list; nil where none is.
    init(of list: [Route], around number: Int?) {
        let start = Self.number(ofPartAround: number) * Self.longest
        routes = list.dropFirst(start).prefix(Self.longest)
        isWhole = routes.count == list.count
    }

    /// The number of the part that an entry of the list is in, from 0.
    static func number(ofPartAround number: Int?) -> Int { (number ?? 0) / longest }
}

extension Handbook {
    /// The folder right below another one in which a route lies, or which it is.
    func folder(below folder: Route, towards route: Route) -> Folder? {
        let depth = folder.segments.count
        guard route.isWithin(folder), route.segments.count > depth else { return nil }
        return folders[Route(route.segments.prefix(depth + 1))]
    }

    /// The place of a page among those of its folder, from 0; nil for a page that is none of them.
    func number(of page: Route, in folder: Folder) -> Int? {
        guard let first = folder.pages.first.flatMap({ readingPosition[$0] }), let own = readingPosition[page],
            (0..<folder.pages.count).contains(own - first)
        else { return nil }
        return own - first
    }
}
