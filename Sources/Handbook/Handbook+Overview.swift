extension Handbook {
    /// The pages in a folder and below.
    package func pageCount(below route: Route) -> Int {
        guard let folder = folders[route] else { return 0 }
        return folder.pages.count + folder.subfolders.reduce(0) { $0 + pageCount(below: $1) }
    }

    /// The titles of the folders that a route lies in: "Native › Controls".
    package func place(of route: Route) -> String {
        route.ancestors.map(title).joined(separator: " › ")
    }

    /// The pages before and behind a page in reading order; nil at the ends and for overviews.
    package func neighbours(of route: Route) -> (previous: Route?, next: Route?) {
        guard let position = readingPosition[route] else { return (nil, nil) }
        return (
            position > 0 ? readingOrder[position - 1] : nil,
            position + 1 < readingOrder.count ? readingOrder[position + 1] : nil
        )
    }
}
