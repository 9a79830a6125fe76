import Handbook
import Linting
import Publishing
import Reading
import Synchronization
import Tools

/// A resource of the site.
enum Served: Sendable {
    case bytes([UInt8])
    case file(OpenFile)
    /// A previous address: its target, from the root, and the page that redirects there.
    case moved(to: String, [UInt8])
}

/// The site of the handbook at one moment. The table of published paths and the pages are made on demand.
final class LiveSite: Sendable {
    let read: HandbookReader.Result
    /// The location of the content's files.
    let folder: ContentFolder
    /// Problems with the configuration or the folder.
    let errors: [CommandError]
    /// The number of the state, from 0.
    let number: Int
    let moved: MovedPages
    private let known: Lazy<Site>
    private let linter: Lazy<Linter>
    /// Pages whose rules have failed; they are not tried again.
    private let failed = Mutex<Set<ContentPath>>([])

    init(
        _ content: ContentState, templates: @escaping @Sendable (Settings) -> [String], errors: [CommandError] = [],
        number: Int = 0, moved: MovedPages = MovedPages()
    ) {
        read = content.whole
        let handbook = read.handbook
        folder = content.reader.folder
        self.errors = errors
        self.number = number
        self.moved = moved
        known = Lazy { Site(handbook) }
        linter = Lazy { Linter(handbook, templates: templates(handbook.settings)) }
    }

    var handbook: Handbook { read.handbook }

    var published: Site { known.value }

    /// The findings on a page, most severe first.
    func findings(on page: Page) -> [Finding] {
        let ofFile = read.findings { $0 == page.path }.filter { !$0.isOfLint }
        return (ofFile + ofRules(on: page) { $0.findings(on: page) }).sorted { $0.severity > $1.severity }
    }

    func findings(of rules: Set<String>, on page: Page) -> [Finding] {
        ofRules(on: page) { $0.findings(of: rules, on: [page]) }
    }

    /// What rules find on a page. A fault in one of them is a finding, and not the end of the preview.
    private func ofRules(
        on page: Page, _ check: @escaping @Sendable (Linter) -> [Finding]
    ) -> [Finding] {
        let isKnown = failed.withLock { $0.contains(page.path) }
        if !isKnown, let found = PresentWork.outliving({ [linter] in check(linter.value) }) { return found }
        failed.withLock { _ = $0.insert(page.path) }
        return [
            Finding(
                .lint, path: page.path,
                "a rule failed on this page, so its other findings are missing; report the line in the terminal")
        ]
    }

    /// The resource at a path without slashes at its ends; nil if there is nothing.
    func find(_ path: String) -> Served? {
        let site = published
        guard let resource = site.resource(at: path) else { return nil }
        switch resource {
        case .file(let file): return OpenFile(folder.location(of: file), isAllowed: folder.contains).map(Served.file)
        case .redirect(_, let target):
            return site.render(resource).map { .moved(to: Self.address(of: target), $0) }
        default: return site.render(resource).map { .bytes($0) }
        }
    }

    var notFoundPage: [UInt8]? {
        guard case .bytes(let bytes) = find("404.html") else { return nil }
        return bytes
    }

    /// The page that a resource is made from, if there is one.
    func page(at path: String) -> Page? {
        switch published.resource(at: path) {
        case .page(let index): return handbook.pages[index]
        case .folder(let route): return handbook.page(route)
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
