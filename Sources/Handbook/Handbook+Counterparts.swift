extension Handbook {
    /// Pages about the same component for other platforms, by path: the same name in another family's folder.
    package func counterparts(of page: Page) -> [Route] {
        guard !page.isIndex, !vocabulary.platforms(ofFolder: page.route.family).isEmpty else { return [] }
        let namesakes = TitleIndex.names(of: page).flatMap(titles.pages) + titles.namesakes(of: page.route)
        var others: [Route] = []
        for route in namesakes where !route.hasSameFamily(as: page.route) && !others.contains(route) {
            if !vocabulary.platforms(ofFolder: route.family).isEmpty { others.append(route) }
        }
        return others.sorted()
    }
}

extension Route {
    /// The outermost folder: pages in one family ask the same of the same platforms.
    package var family: String { String(path[..<(path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex)]) }

    /// The same as `family == other.family`.
    fileprivate func hasSameFamily(as other: Route) -> Bool {
        let slash = UInt8(ascii: "/")
        return path.utf8.prefix { $0 != slash }.elementsEqual(other.path.utf8.prefix { $0 != slash })
    }
}
