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
    /// A previous address: where it leads, from the root, and the page that says so.
    case moved(to: String, [UInt8])
}

/// A published folder as it is. Nothing in it changes what can be reached: hidden files and links that lead out are
/// not there for the server.
package struct BuiltSite: ServedSite {
    private let root: String

    /// Nil when there is no such folder.
    package init?(_ folder: String) {
        guard let root = Disk.realPath(folder), FileStatus(root)?.isFolder ?? false else { return nil }
        self.root = root
    }

    func find(_ path: String) -> Served? {
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        guard !isHidden else { return nil }
        let location = root + "/" + path
        return OpenFile(location) { $0?.hasPrefix(root + "/") ?? false }.map(Served.file)
    }

    var notFoundPage: [UInt8]? {
        guard case .file(let file) = find("404.html") else { return nil }
        return file.read(at: 0, count: file.status.size)
    }
}
