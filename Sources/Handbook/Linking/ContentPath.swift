import Tools

/// A file's path in the content folder: relative, with forward slashes, `native/controls/button.md`.
package struct ContentPath: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) { self.text = text }

    package var description: String { text }
    package var segments: [String] { text.pathSegments }
    /// The folder's segments, empty at the root.
    package var folder: [String] { Array(segments.dropLast()) }
    /// The folder as a path with slashes, empty at the root.
    var folderPath: Substring { text.beforeLastSlash ?? "" }
    package var fileName: String { text.lastSegment }
    /// The extension in lower case without the dot; empty when there is none.
    package var fileExtension: String {
        let name = fileName
        return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
    }
    /// Whether the extension means a film, a sound or a document, which browsers do not show as pictures.
    package var isNoPicture: Bool {
        [
            "mp4", "m4v", "mov", "webm", "ogv", "avi", "mp3", "m4a", "ogg", "oga", "wav", "flac", "aac", "vtt", "srt",
            "pdf", "docx", "xlsx", "pptx", "zip", "html", "htm", "txt", "csv",
        ].contains(fileExtension)
    }
    package var isPage: Bool {
        // Cheap checks first: few addresses end with one of these bytes.
        guard let last = text.utf8.last, "dDnN/".utf8.contains(last) else { return false }
        let fileExtension = fileExtension
        return fileExtension == "md" || fileExtension == "markdown"
    }
    /// Whether the file is a part of pages rather than a page: in the folder `shared`, or with a name or a folder that
    /// begins with `_`. Hugo's `_index.md` is the page of its folder.
    package var isFragment: Bool {
        guard isPage else { return false }
        if text.hasPrefix("shared/") { return true }
        guard text.hasPrefix("_") || text.utf8.contains("/_".utf8) else { return false }
        return fileName.hasPrefix("_") && !fileName.hasPrefix("_index.") || folder.contains { $0.hasPrefix("_") }
    }

    /// The file name without its extension.
    package var stem: String {
        let name = fileName
        let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.startIndex
        return dot > name.startIndex ? String(name[..<dot]) : name
    }

    /// The path that `reference`, written in `folder`, leads to; nil when it leads out of the content folder.
    package static func resolve(_ reference: String, in folder: [String]) -> ContentPath? {
        resolve(reference, below: folder.joined(separator: "/")[...])
    }

    /// The path that `reference`, written in the file `page`, leads to; nil outside of the content folder.
    static func resolve(_ reference: String, beside page: ContentPath) -> ContentPath? {
        resolve(reference, below: page.folderPath)
    }

    static func resolve(_ reference: String, below folder: Substring) -> ContentPath? {
        var segments = reference.hasSlashInFront ? [] : String(folder).pathSegments
        for segment in reference.pathSegments where segment != "." {
            if segment != ".." { segments.append(segment) } else if segments.popLast() == nil { return nil }
        }
        return ContentPath(segments.joined(separator: "/"))
    }

    /// Whether the path is `folder` or below it; `.` is the content folder itself.
    package func isWithin(_ folder: ContentPath) -> Bool {
        folder.text == "." || self == folder || text.hasPrefix(folder.text + "/")
    }

    package static func < (left: ContentPath, right: ContentPath) -> Bool { left.text.precedes(right.text) }
}

/// A page's address within the site: `native/controls/button`, empty for the home page.
package struct Route: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The route without slashes at its ends.
    package let path: String

    package init(_ segments: some Sequence<String>) { path = segments.joined(separator: "/") }

    /// Reads `/native/controls/button`, with or without slashes at its ends.
    package init(path: String) { self.init(path.pathSegments) }

    /// Longest route in front matter or configuration. Each part makes a folder: 480 KB of `/a/a/a` took 24 GB of
    /// memory. Real pages have about a dozen parts.
    private static let mostWrittenBytes = 1_000
    private static let mostWrittenParts = 50

    /// Reads a route from front matter or configuration, perhaps percent-encoded as in browsers: `/a%20b` is `/a b`.
    /// Nil for a route that cannot be a file of the site: outside its root (`/../up`), with a NUL byte, or with more
    /// than 1,000 bytes or 50 parts.
    package init?(written path: String) {
        guard path.utf8.count <= Self.mostWrittenBytes else { return nil }
        let segments = path.percentDecoded.pathSegments
        guard !segments.contains(where: { $0 == "." || $0 == ".." || $0.utf8.contains(0) }),
            segments.count <= Self.mostWrittenParts
        else { return nil }
        self.init(segments)
    }

    /// The route with the segments of a path without extension.
    init(_ path: ContentPath) { self.init(known: path.text[...]) }

    private init(known path: Substring) { self.path = String(path) }

    package static let home = Route([])

    package var segments: [String] { path.pathSegments }
    /// The route with a leading slash, as people write it.
    package var description: String { "/" + path }
    package var lastSegment: String { path.lastSegment }
    package var parent: Route { path.beforeLastSlash.map { Route(known: $0) } ?? .home }
    /// The folders that contain the route, outermost first, without the root.
    package var ancestors: [Route] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { Route(known: path[..<$0]) }
    }
    /// The HTML file of the route, as a path from the site's root.
    package var filePath: String { path.isEmpty ? "index.html" : path + "/index.html" }

    package func appending(_ segment: String) -> Route {
        var joined = path
        joined.reserveCapacity(path.utf8.count + 1 + segment.utf8.count)
        if !path.isEmpty { joined += "/" }
        joined += segment
        return Route(known: joined[...])
    }

    /// Whether the route is `other` or below it.
    package func isWithin(_ other: Route) -> Bool {
        other.path.isEmpty || path == other.path || path.hasPrefix(other.path + "/")
    }

    package static func < (left: Route, right: Route) -> Bool { left.path.precedes(right.path) }
}

extension String {
    /// The parts between slashes, without empty ones.
    var pathSegments: [String] { withBytes { $0.words(at: UInt8(ascii: "/")) } }

    /// The part after the last slash; slashes at the end do not count.
    fileprivate var lastSegment: String { parts(at: UInt8(ascii: "/")).last { !$0.isEmpty }.map(String.init) ?? "" }

    /// The text before the last slash; nil without a slash.
    fileprivate var beforeLastSlash: Substring? { utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } }
}
