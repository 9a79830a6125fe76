import Handbook
import Markdown
import Platform

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
        let status: FileStatus
        do throws(SystemError) {
            status = try FileStatus.of(path)
        } catch {
            throw ContentFolderError(path: path, reason: .init(error))
        }
        guard status.isFolder else { throw ContentFolderError(path: path, reason: .notAFolder) }
        guard Disk.canBeRead(folder: path) else { throw ContentFolderError(path: path, reason: .notReadable) }
        self.path = path
        neighbouringMedia =
            Disk.isFolder(path + "/media") ? nil : Disk.isFolder(path + "/../media") ? path + "/.." : nil
        realFolders = [path, neighbouringMedia.map { $0 + "/media" }].compactMap { $0.flatMap(Disk.realPath) }
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
    package var mediaPlace: String? { Disk.isFolder(path + "/media") ? nil : path + "/../media" }

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
}

extension ContentFolder {
    /// Whether a place is in this folder or in the media beside it: where an open file of the listing is, wherever links
    /// have led.
    package func contains(_ place: String?) -> Bool {
        guard let place else { return false }
        return realFolders.contains { place.hasPrefix($0 == "/" ? $0 : $0 + "/") }
    }

    /// The whole file, of at most `limit` bytes. Throws also if a link to the outside has replaced it since the folder was
    /// listed.
    func read(_ file: ContentPath, limit: Int) throws(FileReader.Failure) -> [UInt8] {
        try FileReader.read(location(of: file), limit: limit, isAllowed: contains)
    }

    /// The file as far as a page may go, and a byte more of one that goes on.
    func readPage(_ file: ContentPath) throws(FileReader.Failure) -> [UInt8] {
        try FileReader.readPage(location(of: file), isAllowed: contains)
    }
}

extension FileReader {
    /// The file as far as a page may go, and a byte more of one that goes on.
    package static func readPage(
        _ path: String, isAllowed: ((_ place: String?) -> Bool)? = nil
    ) throws(Failure) -> [UInt8] {
        try beginning(of: path, count: Limits.standard.size + 1, isAllowed: isAllowed)
    }
}

package struct ContentFolderError: Error, Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
        case missing, notAFolder, notReadable
        case other(SystemError)

        init(_ error: SystemError) {
            self = error.isMissing ? .missing : error.isUnreadable ? .notReadable : .other(error)
        }
    }

    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}
