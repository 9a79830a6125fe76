import Handbook
import Publishing

/// The site of a live handbook, at one moment: pages are made when they are asked for.
struct LiveServedSite: ServedSite {
    let live: LiveHandbook
    let snapshot: LiveHandbook.Snapshot

    init(_ live: LiveHandbook) {
        self.live = live
        snapshot = live.snapshot
    }

    func find(_ path: String) -> Served? {
        guard let (resource, site) = snapshot.site.resource(path) else { return nil }
        switch resource {
        case .file(let file): return live.open(file, in: snapshot).map(Served.file)
        case .redirect(_, let target):
            return site.render(resource).map { .moved(to: Self.address(of: target), $0) }
        default: return site.render(resource).map { .bytes($0, modified: snapshot.time) }
        }
    }

    var notFoundPage: [UInt8]? {
        guard case .bytes(let bytes, _) = find("404.html") else { return nil }
        return bytes
    }

    /// The page whose text makes the resource under a path, if there is one.
    func page(at path: String) -> Page? {
        guard let (resource, site) = snapshot.site.resource(path) else { return nil }
        switch resource {
        case .page(let index): return site.handbook.pages[index]
        case .home: return site.handbook.page(.home)
        case .overview(let route): return site.handbook.page(route)
        default: return nil
        }
    }

    /// The address of the nearest page or overview above a path that is published.
    func nearest(to segments: [String]) -> String {
        var segments = segments
        while !segments.isEmpty {
            segments.removeLast()
            if snapshot.site.resource((segments + ["index.html"]).joined(separator: "/")) != nil { break }
        }
        return Self.address(of: Route(segments))
    }

    private static func address(of route: Route) -> String {
        "/" + route.segments.map { PercentEncoding.encoded($0) + "/" }.joined()
    }
}
