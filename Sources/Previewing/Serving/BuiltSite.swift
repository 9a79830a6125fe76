import Platform

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
