#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Handbook

/// A folder of pages and media on disk: lists what is in it and reads single files.
package struct ContentFolder: Sendable {
    /// Without a slash at its end.
    package let path: String
    /// Where media are looked for besides the folder itself: `media` beside a folder that has none.
    private let neighbouringMedia: String?
    /// The folder itself and the media beside it, without links in their paths.
    let realFolders: [String]

    package struct Listing: Sendable {
        package var pages: [ContentPath] = []
        /// Parts of pages, which are not pages themselves.
        package var fragments: [ContentPath] = []
        package var files: [ContentPath] = []
        package var problems: [ReadingProblem] = []
    }

    /// Throws when there is no such folder or it cannot be opened.
    package init(path: String) throws(ContentFolderError) {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        var status = stat()
        guard stat(path, &status) == 0 else { throw ContentFolderError(path: path, reason: .init(errno: errno)) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw ContentFolderError(path: path, reason: .notAFolder) }
        guard access(path, R_OK | X_OK) == 0 else { throw ContentFolderError(path: path, reason: .notReadable) }
        self.path = path
        neighbouringMedia =
            Self.isFolder(path + "/media") ? nil : Self.isFolder(path + "/../media") ? path + "/.." : nil
        realFolders = [path, neighbouringMedia.map { $0 + "/media" }].compactMap { $0.flatMap(Self.realPath) }
    }

    /// All pages and files, sorted by path. Names that begin with a dot are left alone.
    package func list() -> Listing {
        var listing = Listing()
        var walk = FolderWalk(root: path, homes: realFolders)
        walk.visit(into: &listing)
        if let neighbouringMedia {
            var media = Listing()
            var walk = FolderWalk(root: neighbouringMedia, homes: realFolders)
            walk.visit(from: "media", into: &media)
            listing.files += media.files
            // Pages are not looked for there.
            listing.problems += media.problems.filter { ![.notAPage, .sectionPage].contains($0.kind) }
        }
        listing.pages.sort()
        listing.files.removeAll { $0.text == "curbcut.yml" }
        listing.files.sort()
        return listing
    }

    /// The folder beside the content whose files belong to it; nil when the content has its own media or none.
    package var mediaFolder: String? { neighbouringMedia.map { $0 + "/media" } }

    /// Where that folder is, or would be if somebody made it; nil when the content has its own media.
    package var mediaPlace: String? { Self.isFolder(path + "/media") ? nil : path + "/../media" }

    /// Where a file of the listing lies on disk.
    package func location(of file: ContentPath) -> String {
        if let neighbouringMedia, file.text.hasPrefix("media/") { return neighbouringMedia + "/" + file.text }
        return path + "/" + file.text
    }

    /// Whether a file is here, rather than outside at the end of a symbolic link, and one that can be read to its end.
    func holds(_ file: ContentPath) -> Bool {
        location(of: file) == path + "/" + file.text
            && FolderWalk(root: path, homes: realFolders).leadsToFile(file.text)
    }

    /// How many bytes a file has; nil when it is not there.
    package func size(of file: ContentPath) -> Int? {
        var status = stat()
        return stat(location(of: file), &status) == 0 ? Int(status.st_size) : nil
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

package struct ContentFolderError: Error, Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
        case missing, notAFolder, notReadable
        case other(Int32)

        init(errno code: Int32) {
            switch code {
            case ENOENT, ENOTDIR: self = .missing
            case EACCES: self = .notReadable
            default: self = .other(code)
            }
        }
    }

    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}
