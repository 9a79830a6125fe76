import Handbook
import Platform
import Publishing
import Reading
import Synchronization

/// The site of the handbook at one moment. The table of published paths and the pages are made on demand.
final class LiveSite: ServedSite, Sendable {
    let handbook: Handbook
    /// The location of the content's files.
    let folder: ContentFolder
    /// Reading problems of each file that has any.
    let problems: [ContentPath: [ReadingProblem]]
    /// Problems with the configuration or the folder.
    let errors: [PreviewError]
    /// The number of the state, from 0.
    let number: Int
    let moved: MovedPages
    private let time = Moment.now
    private let known: Mutex<Site?>

    /// `previous` is the site before, if only the text of pages has changed since.
    init(
        _ content: ContentState, errors: [PreviewError] = [], number: Int = 0, moved: MovedPages = MovedPages(),
        following previous: LiveSite? = nil
    ) {
        let handbook = content.handbook
        self.handbook = handbook
        folder = content.reader.folder
        problems = content.problems
        self.errors = errors
        self.number = number
        self.moved = moved
        // A page's first picture or scenario adds files, and its last one removes them.
        known = Mutex(
            previous?.known.withLock { $0 }.flatMap { $0.hasFiles(of: handbook) ? $0.replacing(handbook) : nil })
    }

    var published: Site {
        known.withLock { known in
            if let known { return known }
            let site = Site(handbook)
            known = site
            return site
        }
    }

    func find(_ path: String) -> Served? {
        let site = published
        guard let resource = site.resource(at: path) else { return nil }
        switch resource {
        case .file(let file): return OpenFile(folder.location(of: file), isAllowed: folder.contains).map(Served.file)
        case .redirect(_, let target):
            return site.render(resource).map { .moved(to: Self.address(of: target), $0) }
        default: return site.render(resource).map { .bytes($0, modified: time) }
        }
    }

    var notFoundPage: [UInt8]? {
        guard case .bytes(let bytes, _) = find("404.html") else { return nil }
        return bytes
    }

    /// The page that a resource is made from, if there is one.
    func page(at path: String) -> Page? {
        switch published.resource(at: path) {
        case .page(let index): return handbook.pages[index]
        case .home(let route), .overview(let route): return handbook.page(route)
        default: return nil
        }
    }

    /// The address to which a page has moved, or that of the nearest published page or overview above a path.
    func nearest(to segments: [String]) -> String {
        if let route = moved.route(of: Route(segments)) { return Self.address(of: route) }
        var segments = segments
        while !segments.isEmpty {
            segments.removeLast()
            if published.resource(at: (segments + ["index.html"]).joined(separator: "/")) != nil { break }
        }
        return Self.address(of: Route(segments))
    }

    private static func address(of route: Route) -> String {
        "/" + route.segments.map { $0.percentEncoded(keeping: "-._~") + "/" }.joined()
    }
}
