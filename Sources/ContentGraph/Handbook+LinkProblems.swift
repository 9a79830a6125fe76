import Markdown

/// A reference that leads nowhere, and what was probably meant.
package struct LinkProblem: Sendable, Equatable {
    package let path: ContentPath
    package let range: SourceRange
    package let written: String
    package let isMedia: Bool
    package let reason: UnresolvedReason
    /// The nearest page, heading or file as an author would write it; nil when nothing is near.
    package let nearest: String?
}

extension Handbook {
    /// All references that lead nowhere, in the order of pages and text.
    package func linkProblems() -> [LinkProblem] {
        var finder = NearestTarget(handbook: self)
        return pages.flatMap { linkProblems(on: $0, with: &finder) }
    }

    /// The references of one page that lead nowhere, in the order of the text.
    package func linkProblems(on page: Page) -> [LinkProblem] {
        var finder = NearestTarget(handbook: self)
        return linkProblems(on: page, with: &finder)
    }

    private func linkProblems(on page: Page, with finder: inout NearestTarget) -> [LinkProblem] {
        var places: ReferencePlaces?
        return page.references.indices.compactMap { index in
            let reference = page.references[index]
            guard case .unresolved(let reason) = reference.target else { return nil }
            let known = places ?? page.referencePlaces()
            places = known
            return LinkProblem(
                path: known.path(index), range: known.range(index),
                written: reference.written, isMedia: reference.kind == .image || reference.kind == .rawMedia,
                reason: reason, nearest: finder.nearest(to: reference, on: page, reason: reason))
        }
    }
}

/// Looks for what an unresolved reference may have meant; remembers answers, because the same mistake is often made
/// on many pages.
private struct NearestTarget {
    let handbook: Handbook
    private var known: [String: String?] = [:]

    init(handbook: Handbook) {
        self.handbook = handbook
    }

    mutating func nearest(to reference: Reference, on page: Page, reason: UnresolvedReason) -> String? {
        switch reason {
        case .noSuchAnchor(let route, let anchor):
            guard let target = handbook.page(route) else { return nil }
            return Nearest.name(to: anchor, among: target.headings.map(\.anchor)).map { "#\($0)" }
        case .otherCase(let path): return path.text
        case .noSuchTarget: return remembered(reference, in: page.path.folder)
        case .empty, .outside, .refusedScheme: return nil
        }
    }

    private mutating func remembered(_ reference: Reference, in folder: [String]) -> String? {
        let key = folder.joined(separator: "/") + " " + reference.written
        if let answer = known[key] { return answer }
        let isMedia = reference.kind == .image || reference.kind == .rawMedia
        let answer = isMedia ? nearestFile(reference.written) : nearestPage(reference.written, in: folder)
        known[key] = .some(answer)
        return answer
    }

    /// A page whose last segment is the same, or nearly so; among several the one with the most alike route.
    private func nearestPage(_ written: String, in folder: [String]) -> String? {
        let path = written.splitFragment.path.isEmpty ? written : written.splitFragment.path
        let name = path.drop { $0 == "#" }.description
        return nearestPage(ContentPath(name))
            ?? ContentPath.resolve(name.withoutPageEnding, in: folder).flatMap(nearestPage)
    }

    private func nearestPage(_ wanted: ContentPath) -> String? {
        let sameName = handbook.pages.filter { $0.route.lastSegment == wanted.stem }
        let candidates = sameName.isEmpty ? Array(handbook.pages) : sameName
        let routes = candidates.map { $0.route.description }
        let name = Nearest.name(to: "/" + wanted.segments.joined(separator: "/"), among: routes)
        return name ?? sameName.first?.route.description
    }

    private func nearestFile(_ written: String) -> String? {
        let wanted = ContentPath(written)
        let sameKind = handbook.files.paths.filter { Self.kind(of: $0) == Self.kind(of: wanted) }
        let sameFolder = sameKind.filter { $0.folder == wanted.folder }
        let candidates = sameFolder.isEmpty ? sameKind : sameFolder
        return Nearest.name(to: wanted.text, among: candidates.map(\.text))
    }

    /// Captions are not what somebody meant who named a video.
    private static func kind(of path: ContentPath) -> String {
        switch path.fileExtension {
        case "webm", "mp4", "mov", "m4v", "ogv": "video"
        case "png", "jpg", "jpeg", "gif", "svg", "webp", "avif": "picture"
        case let other: other
        }
    }
}
