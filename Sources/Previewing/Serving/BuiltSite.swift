import Reading

/// A published folder as it is. Nothing in it changes what can be reached: hidden files and links that lead out are
/// not there for the server.
package struct BuiltSite: ServedSite {
    private let root: String

    /// Nil when there is no such folder.
    package init?(_ folder: String) {
        guard let root = ContentFolder.realPath(folder), FileSignature(root)?.isFolder ?? false else { return nil }
        self.root = root
    }

    func find(_ path: String) -> Served? {
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        guard !isHidden else { return nil }
        let location = root + "/" + path
        return OpenFile(location) { descriptor in
            (OpenedFile.path(descriptor) ?? ContentFolder.realPath(location) ?? "").hasPrefix(root + "/")
        }.map(Served.file)
    }

    var notFoundPage: [UInt8]? {
        guard case .file(let file) = find("404.html") else { return nil }
        return file.read(at: 0, count: file.length)
    }
}
