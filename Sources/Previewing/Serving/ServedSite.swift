import Handbook
import Tools

/// A site as a server sees it: resources by path.
protocol ServedSite: Sendable {
    /// `path` has no slash at either end. Nil if there is nothing.
    func find(_ path: String) -> Served?
    /// The body of a 404; nil if the site has none.
    var notFoundPage: [UInt8]? { get }
}

/// The resource at a path.
enum Served: Sendable {
    case bytes([UInt8])
    case file(OpenFile)
    /// A previous address: its target, from the root, and the page that redirects there.
    case moved(to: String, [UInt8])
}

/// A published folder, unchanged. Hidden files and links that lead out of it cannot be reached.
package struct BuiltSite: ServedSite {
    private let root: String

    /// Nil if the folder does not exist.
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
