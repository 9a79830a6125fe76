/// A published folder as it is. Nothing in it changes what can be reached: hidden files and links that lead out are
/// not there for the server.
package struct BuiltSite: ServedSite {
    private let root: String

    /// Nil when there is no such folder.
    package init?(_ folder: String) {
        guard let root = ContentRoot.realPath(folder), FileSignature(root)?.isFolder ?? false else { return nil }
        self.root = root
    }

    func find(_ path: String) -> Served? {
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        guard !isHidden, let location = ContentRoot.realPath(root + "/" + path), location.hasPrefix(root + "/") else {
            return nil
        }
        return OpenFile(location).map(Served.file)
    }

    var notFoundPage: [UInt8]? {
        guard case .file(let file) = find("404.html") else { return nil }
        return file.read(at: 0, count: file.length)
    }
}
