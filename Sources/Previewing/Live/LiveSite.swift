import Handbook
import Platform
import Publishing
import Reading
import Synchronization

/// The site of the handbook as it was at one moment. Pages are made when they are asked for, and so is the table that says
/// what is published under a path.
final class LiveSite: ServedSite, Sendable {
    let handbook: Handbook
    /// Where the files of the content folder are.
    let folder: ContentFolder
    /// What reading has found wrong, by file; only files with problems are there.
    let problems: [ContentPath: [ReadingProblem]]
    /// What is wrong with the configuration or the folder.
    let troubles: [PreviewTrouble]
    /// Counts from 0.
    let number: Int
    private let time = HTTPDate.now
    private let table: Mutex<Table?>

    private struct Table: Sendable {
        let site: Site
        let resources: [String: Resource]
    }

    /// `former` is the site before, if pages have only changed in their text since.
    init(
        _ content: ContentState, troubles: [PreviewTrouble] = [], number: Int = 0, following former: LiveSite? = nil
    ) {
        let handbook = content.handbook
        self.handbook = handbook
        folder = content.reader.folder
        problems = content.problems
        self.troubles = troubles
        self.number = number
        let known = former?.table.withLock { $0 }.flatMap { table in
            // The first picture or scenario of a page brings files, and the last one takes them away.
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

    /// What is published under a path; nil for nothing.
    func resource(_ path: String) -> Resource? { wholeTable.resources[path] }

    /// All paths, for those who want to know the whole site.
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

    /// The page whose text makes the resource under a path, if there is one.
    func page(at path: String) -> Page? {
        switch resource(path) {
        case .page(let index): return handbook.pages[index]
        case .home: return handbook.page(.home)
        case .overview(let route): return handbook.page(route)
        default: return nil
        }
    }

    /// The address of the nearest page or overview above a path that is published.
    func nearest(to segments: [String]) -> String {
        var segments = segments
        while !segments.isEmpty {
            segments.removeLast()
            if resource((segments + ["index.html"]).joined(separator: "/")) != nil { break }
        }
        return Self.address(of: Route(segments))
    }

    private static func address(of route: Route) -> String {
        "/" + route.segments.map { PercentEncoding.encoded($0) + "/" }.joined()
    }
}
