import Markdown
import Tools

/// Suggests what an unresolved reference may have meant. Caches answers, because a mistake is often repeated on many
/// pages.
struct NearestTarget {
    private let handbook: Handbook
    private var answers: [String: String?] = [:]
    private lazy var routes = NamedPaths(handbook.pages.map { ($0.route.lastSegment, $0.route.description) })

    /// Each mistake is compared with all names, which would take quadratic time. After this many suggestions, more are
    /// of no use.
    private static let mostQuestions = 1_000

    init(handbook: Handbook) { self.handbook = handbook }

    /// The suggestion as an author would write it; nil when nothing is near.
    mutating func nearest(to reference: Reference, on page: Page, reason: UnresolvedReason) -> String? {
        switch reason {
        case .noSuchAnchor(let route, let anchor):
            return answer(to: "\(route)#\(anchor)") {
                $0.handbook.nearestAnchor(to: anchor, on: route).map { "#\($0)" }
            }
        case .otherCase(let path): return path.text
        case .unescaped(let address): return address
        case .noSuchTarget, .outside: return nearest(to: reference, on: page)
        case .empty, .draft, .activeFile, .noPicture, .refusedScheme: return nil
        }
    }

    private mutating func nearest(to reference: Reference, on page: Page) -> String? {
        let written = reference.written
        if reference.kind == .image || reference.kind == .rawMedia {
            return answer(to: "file " + written) { $0.nearestFile(written) }
        }
        // A file of another kind is never a misspelt page.
        if ContentPath(written.splitFragment.path).isOtherFile { return nil }
        // The words may mean different pages in different folders.
        let answer = answer(to: "\(page.path.folderPath) \(written)") { $0.nearestPage(written, in: page.path.folder) }
        let own = page.route.description
        guard answer == own else { return answer }
        // A page rarely means itself, unless it is named: an old address, often.
        let isNamed = ContentPath(written.splitFragment.path).stem == page.route.lastSegment
        return self.answer(to: "besides \(own) \(written)") {
            $0.nearestPage(written, in: page.path.folder, besides: own)
        } ?? (isNamed ? own : nil)
    }

    private mutating func answer(to question: String, find: (inout Self) -> String?) -> String? {
        if let answer = answers[question] { return answer }
        if answers.count == Self.mostQuestions { return nil }
        let answer = find(&self)
        answers[question] = .some(answer)
        return answer
    }

    private mutating func nearestPage(_ written: String, in folder: [String], besides own: String? = nil) -> String? {
        let path = written.splitFragment.path.isEmpty ? written : written.splitFragment.path
        let name = path.drop { $0 == "#" }.description
        return nearestPage(ContentPath(name), besides: own)
            ?? ContentPath.resolve(name.withoutPageEnding, in: folder).flatMap { nearestPage($0, besides: own) }
    }

    private mutating func nearestPage(_ wanted: ContentPath, besides own: String?) -> String? {
        routes.nearest(to: wanted.stem, at: "/" + wanted.segments.joined(separator: "/"), besides: own)
    }

    private mutating func nearestFile(_ written: String) -> String? {
        let wanted = ContentPath(written)
        let (kind, folder) = (FileKind(wanted), wanted.folderPath)
        let alike = handbook.files.paths.filter { FileKind($0) == kind }
        let neighbours = alike.filter { $0.folderPath == folder }
        return NamedPaths((neighbours.isEmpty ? alike : neighbours).map { ($0.fileName, $0.text) })
            .nearest(to: wanted.fileName, at: wanted.text)
    }
}

/// Routes or paths by their last part, which says what is meant: in `guides/patterns/old` and `guides/patterns/new`,
/// most letters are the same.
private struct NamedPaths: Sendable {
    private let names: KnownNames
    private let pathsByName: [String: [String]]

    init(_ paths: [(name: String, path: String)]) {
        pathsByName = Dictionary(grouping: paths, by: \.name).mapValues { $0.map(\.path) }
        names = KnownNames(pathsByName.keys.sorted())
    }

    /// The most similar path with the same name; failing that, one whose name and path are both similar.
    func nearest(to name: String, at path: String, besides own: String? = nil) -> String? {
        let ownName = own?.split(separator: "/").last.map(String.init)
        let excluded = ownName.flatMap { pathsByName[$0]?.count == 1 ? $0 : nil }
        let isKnown = pathsByName[name] != nil && name != excluded
        guard let name = isKnown ? name : names.nearest(to: name, besides: excluded) else { return nil }
        let paths = pathsByName[name, default: []].filter { $0 != own }
        return Nearest.name(to: path, among: paths) ?? (isKnown ? paths.first : nil)
    }
}

extension ContentPath {
    /// Whether the path has the extension of a file other than a page.
    fileprivate var isOtherFile: Bool {
        let known = ["", "md", "html", "htm"]
        return !known.contains(fileExtension) && fileExtension.allSatisfy(\.isLetter)
    }
}

/// Kinds of files; captions are never suggested for a video.
private enum FileKind: Hashable {
    case video, picture
    case other(String)

    init(_ path: ContentPath) {
        self =
            switch path.fileExtension {
            case "webm", "mp4", "mov", "m4v", "ogv": .video
            case "png", "jpg", "jpeg", "gif", "svg", "webp", "avif": .picture
            case let other: .other(other)
            }
    }
}

extension Handbook {
    /// The anchor of a heading on `route` that was probably meant; nil when none is near.
    func nearestAnchor(to anchor: String, on route: Route) -> String? {
        page(route).flatMap { Nearest.name(to: anchor, among: $0.headings.map(\.anchor)) }
    }

    /// The unresolved references of all pages, each with the nearest page, heading or file as an author would write it,
    /// if anything is near.
    package func unresolvedReferences() -> [(page: Page, reference: Reference, nearest: String?)] {
        var finder = NearestTarget(handbook: self)
        return pages.flatMap { page in
            page.references.compactMap { reference in
                guard case .unresolved(let reason) = reference.target else { return nil }
                return (page, reference, finder.nearest(to: reference, on: page, reason: reason))
            }
        }
    }
}
