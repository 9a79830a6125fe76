/// A file's place in the content folder: relative, with forward slashes, `native/controls/button.md`.
package struct ContentPath: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package var description: String { text }
    package var segments: [String] { text.split(separator: "/").map(String.init) }
    /// The folder's segments, empty at the root.
    package var folder: [String] { Array(segments.dropLast()) }
    package var fileName: String { segments.last ?? "" }
    /// Lower case without the dot, empty when there is none.
    package var fileExtension: String {
        let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
    }
    package var isPage: Bool { fileExtension == "md" || fileExtension == "markdown" }
    /// The file name without its extension.
    package var stem: String {
        let name = fileName
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The path that `reference` names when it is read in `folder`; nil when it leads out of the content folder.
    package static func resolve(_ reference: String, in folder: [String]) -> ContentPath? {
        var segments = reference.hasPrefix("/") ? [] : folder
        for segment in reference.split(separator: "/") {
            switch segment {
            case ".": continue
            case "..":
                if segments.isEmpty { return nil }
                segments.removeLast()
            default: segments.append(String(segment))
            }
        }
        return ContentPath(segments.joined(separator: "/"))
    }

    package static func < (left: ContentPath, right: ContentPath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

/// A page's address within the site: `native/controls/button`, empty for the home page.
package struct Route: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let segments: [String]

    package init(_ segments: [String]) {
        self.segments = segments
    }

    /// Reads `/native/controls/button`, with or without slashes at its ends.
    package init(path: String) {
        segments = path.split(separator: "/").map(String.init)
    }

    package static let home = Route([])

    package var path: String { segments.joined(separator: "/") }
    /// As people write it: with a slash in front.
    package var description: String { "/" + path }
    package var parent: Route { Route(segments.dropLast()) }
    /// The file that answers for the route, as segments from the site's root.
    package var file: [String] { segments + ["index.html"] }

    package func appending(_ segment: String) -> Route {
        Route(segments + [segment])
    }

    package static func < (left: Route, right: Route) -> Bool {
        left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
}
