import Platform

/// A site as a server sees it: what is found under a path.
protocol ServedSite: Sendable {
    /// `path` has no slash at either end. Nil for nothing.
    func find(_ path: String) -> Served?
    /// The body of a 404; nil when the site has none.
    var notFoundPage: [UInt8]? { get }
}

/// What stands under a path.
enum Served: Sendable {
    case bytes([UInt8], modified: HTTPDate)
    case file(OpenFile)
    /// A former address: where it leads, from the root, and the page that says so.
    case moved(to: String, [UInt8])
}
