import Handbook
import Platform
import Publishing
import Reading
import Synchronization

/// The site of the handbook at one moment. Pages are rendered on demand, as is the table of published paths.
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
    private let time = HTTPDate.now
    private let table: Mutex<Table?>

    private struct Table: Sendable {
        let site: Site
        let resources: [String: Resource]
    }

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
        let known = previous?.table.withLock { $0 }.flatMap { table in
            // A page's first picture or scenario adds files, and its last one removes them.
            table.site.hasFiles(of: handbook)
                ? Table(site: table.site.replacing(handbook), resources: table.resources) : nil
        }
        table = Mutex(known)
    }

    private var wholeTable: Table {
        table.withLock { table in
            if let table { return table }
            let site = Site(handbook)
            let resources = Dictionary(
                site.entries.map { ($0.path.text, $0.resource) }, uniquingKeysWith: { first, _ in first })
            let made = Table(site: site, resources: resources)
            table = made
            return made
        }
    }

    /// The resource that is published under a path; nil if there is none.
    func resource(_ path: String) -> Resource? { wholeTable.resources[path] }

    /// All published paths.
    var paths: [String] { Array(wholeTable.resources.keys) }

    func find(_ path: String) -> Served? {
        let table = wholeTable
        guard let resource = table.resources[path] else { return nil }
        switch resource {
        case .file(let file): return OpenFile(folder.location(of: file), isAllowed: folder.contains).map(Served.file)
        case .redirect(_, let target):
            return table.site.render(resource).map { .moved(to: Self.address(of: target), $0) }
        default: return table.site.render(resource).map { .bytes($0, modified: time) }
        }
    }

    var notFoundPage: [UInt8]? {
        guard case .bytes(let bytes, _) = find("404.html") else { return nil }
        return bytes
    }

    /// The page that a resource is made from, if there is one.
    func page(at path: String) -> Page? {
        switch resource(path) {
        case .page(let index): return handbook.pages[index]
        case .home: return handbook.page(.home)
        case .overview(let route): return handbook.page(route)
        default: return nil
        }
    }

    /// The address to which a page has moved, or that of the nearest published page or overview above a path.
    func nearest(to segments: [String]) -> String {
        if let route = moved.route(of: Route(segments)) { return Self.address(of: route) }
        var segments = segments
        while !segments.isEmpty {
            segments.removeLast()
            if resource((segments + ["index.html"]).joined(separator: "/")) != nil { break }
        }
        return Self.address(of: Route(segments))
    }

    private static func address(of route: Route) -> String {
        "/" + route.segments.map { $0.percentEncoded(keeping: "-._~") + "/" }.joined()
    }
}
