import Handbook
import Markdown
import Tools

/// A folder of pages and media on disk: lists its files and reads single ones.
package struct ContentFolder: Sendable, Equatable {
    /// The path without a final slash.
    package let path: String
    /// The folder with `media` in it, when the content folder has none; otherwise nil.
    private let neighbouringMedia: String?
    /// The folder and the media beside it, as paths without symbolic links.
    let realFolders: [String]

    package struct Listing: Sendable {
        package var pages: [ContentPath] = []
        /// Parts of pages, which are not pages themselves.
        package var fragments: [ContentPath] = []
        package var files: [ContentPath] = []
        package var findings: [Finding] = []
    }

    /// Opens a folder; throws when it does not exist or cannot be opened.
    package init(path: String) throws(CommandError) {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        let status: FileStatus
        do throws(SystemError) {
            status = try FileStatus.of(path)
        } catch {
            throw Self.error(at: path, error)
        }
        guard status.isFolder else { throw Self.error(at: path, nil) }
        guard Disk.canBeRead(folder: path) else { throw Self.error(at: path, .noRights) }
        self.path = path
        neighbouringMedia =
            Disk.isFolder(path + "/media") ? nil : Disk.isFolder(path + "/../media") ? path + "/.." : nil
        realFolders = [path, neighbouringMedia.map { $0 + "/media" }].compactMap { $0.flatMap(Disk.realPath) }
    }

    /// All pages and files, sorted by path. Names that begin with a dot are left out.
    package func list() -> Listing {
        var listing = Listing()
        var walk = FolderWalk(root: path, homes: realFolders)
        walk.visit(into: &listing)
        if let neighbouringMedia {
            var media = Listing()
            var walk = FolderWalk(root: neighbouringMedia, homes: realFolders)
            walk.visit(from: "media", into: &media)
            listing.files += media.files
            listing.findings += media.findings
        }
        listing.pages.sort()
        listing.files.removeAll { $0.text == "curbcut.yml" }
        listing.files.sort()
        return listing
    }

    /// The `media` folder beside the content; nil when the content has its own media, or there is none.
    package var mediaFolder: String? { neighbouringMedia.map { $0 + "/media" } }

    /// Path of that folder, whether it exists or not; nil when the content has its own media.
    package var mediaPath: String? { Disk.isFolder(path + "/media") ? nil : path + "/../media" }

    /// The folder's name, without symbolic links; nil for the root of the disk.
    var name: String? { realFolders.first.flatMap { Route(path: $0).segments.last } }

    /// Path of a listed file on disk.
    package func location(of file: ContentPath) -> String {
        if let neighbouringMedia, file.text.hasPrefix("media/") { return neighbouringMedia + "/" + file.text }
        return path + "/" + file.text
    }

    /// Whether a file is in the folder itself, not outside at the end of a symbolic link, and is a regular file.
    func holds(_ file: ContentPath) -> Bool {
        location(of: file) == path + "/" + file.text
            && FolderWalk(root: path, homes: realFolders).leadsToFile(file.text)
    }
}

extension ContentFolder {
    /// Whether a path without symbolic links, such as that of an open file, is in the folder or the media beside it.
    package func contains(_ place: String?) -> Bool {
        guard let place else { return false }
        return realFolders.contains { Disk.rest(of: place, below: $0) != nil }
    }

    /// The bytes of a file; throws above `limit` bytes, or if the file is now a link to the outside.
    func read(_ file: ContentPath, limit: Int) throws(FileReader.Failure) -> [UInt8] {
        try FileReader.read(location(of: file), limit: limit, isAllowed: contains)
    }

    /// The first bytes of a file, at most `count`; throws if the file is now a link to the outside.
    func beginning(of file: ContentPath, count: Int) throws(FileReader.Failure) -> [UInt8] {
        try FileReader.beginning(of: location(of: file), count: count, isAllowed: contains)
    }

    /// The bytes of a file that the handbook is made of, perhaps beside the folder, as the configuration is. Nil at the
    /// end of a link to the outside: it may be any file of the system, whose lines are nobody's business.
    package func source(of file: ContentPath) -> [UInt8]? {
        let place = file.text.hasPrefix("/") ? file.text : location(of: file)
        let isFile = FileStatus(ofEntry: place)?.isFile ?? false
        return try? FileReader.readPage(place) { isFile || contains($0) }
    }

    /// The bytes of a page, up to one byte more than a page may have.
    func readPage(_ file: ContentPath) throws(FileReader.Failure) -> [UInt8] {
        try FileReader.readPage(location(of: file), isAllowed: contains)
    }
}

extension FileReader {
    /// The bytes of a page, up to one byte more than a page may have.
    package static func readPage(
        _ path: String, isAllowed: ((_ place: String?) -> Bool)? = nil
    ) throws(Failure) -> [UInt8] {
        try beginning(of: path, count: Limits.standard.size + 1, isAllowed: isAllowed)
    }
}

extension ContentFolder {
    /// Why a folder cannot be read; without the system's reason, because it is a file.
    package static func error(at path: String, _ system: SystemError?) -> CommandError {
        guard let system else {
            return CommandError(message: "'\(path)' is a file. Name the folder with the pages: --content FOLDER")
        }
        if system.isUnreadable {
            return CommandError(message: "The folder '\(path)' cannot be read. Check its permissions.")
        }
        guard system.isMissing else {
            return CommandError(message: "The folder '\(path)' cannot be opened (\(system.reason)).")
        }
        let advice = ". Run curbcut init to start a handbook, or name the folder with the pages: --content FOLDER"
        return CommandError(message: "There is no folder '\(path)'" + nearest(to: path).suggested(otherwise: advice))
    }

    /// The folder beside a missing one whose name is most like it, if any.
    package static func nearest(to path: String) -> String? {
        let (parent, name) = Disk.split(path)
        guard let entries = try? FolderEntry.list(parent).entries else { return nil }
        let folders = entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name)
        return Nearest.name(to: name, among: folders.sorted()).map { path.dropLast(name.count) + $0 }
    }
}
