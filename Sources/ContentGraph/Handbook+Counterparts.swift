extension Handbook {
    /// Pages about the same component for other platforms, by path: the same name in another family's folder.
    package func counterparts(of page: Page) -> [Route] {
        let family = page.route.family
        guard !page.isIndex, !vocabulary.platforms(ofFolder: family).isEmpty else { return [] }
        let namesakes = TitleIndex.names(of: page).flatMap(titles.pages) + titles.namesakes(of: page.route)
        let others = Set(namesakes).filter {
            $0.family != family && !vocabulary.platforms(ofFolder: $0.family).isEmpty
        }
        return others.sorted()
    }
}

extension Route {
    /// The outermost folder: pages in one family ask the same of the same platforms.
    package var family: String { String(path[..<(path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex)]) }
}
