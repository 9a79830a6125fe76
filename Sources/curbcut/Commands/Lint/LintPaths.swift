import Handbook
import Reading
import Tools

/// The requested parts of a handbook: all of it, or some of its pages and folders.
struct LintPaths {
    /// The content folder.
    let content: String
    /// Whether the whole handbook is requested.
    let isWhole: Bool
    /// Requested files by their paths in the content folder, with the arguments that named them.
    private var files: [ContentPath: String] = [:]
    private var folders: [ContentPath] = []
    /// Files outside the content folder.
    private var outsideFiles: [String] = []

    static let standardContent = "Content"

    /// `content` is nil if it was not given: a single folder in `paths` then is the content folder, unless it is in the
    /// usual one.
    init(_ paths: [String], content: String?) throws(CommandError) {
        try Self.checkPresence(of: paths, below: content ?? Self.standardContent)
        let usual = Disk.realPath(Self.standardContent)
        if content == nil, paths.count == 1, Disk.isFolder(paths[0]),
            usual.flatMap({ Disk.rest(of: Disk.realPath(paths[0]) ?? "", below: $0) }) == nil
        {
            self.content = paths[0]
            isWhole = true
            return
        }
        self.content = content ?? Self.standardContent
        isWhole = paths.isEmpty
        guard !isWhole, let root = Disk.realPath(self.content) else { return }
        for path in paths { try add(path, below: root) }
    }

    private mutating func add(_ path: String, below root: String) throws(CommandError) {
        let isFolder = Disk.isFolder(path)
        // A file that is a symbolic link is the page at its own place, not its target.
        let absolute = isFolder ? Disk.realPath(path) : Disk.placePath(path)
        let place = absolute.flatMap { Self.path($0, below: root) }
        switch place {
        case let place? where isFolder: folders.append(place)
        case let place?: files[place] = path
        case nil where isFolder:
            throw CommandError(
                message: "'\(path)' is not in the content folder '\(content)'. Name that folder: --content FOLDER. "
                    + "Two handbooks need two runs.")
        // A hook may pass files that are not pages.
        case nil: outsideFiles.append(path)
        }
    }

    // MARK: Asking

    /// Whether a page or fragment is requested.
    func contains(_ path: ContentPath) -> Bool {
        isWhole || files[path] != nil || folders.contains { path.isWithin($0) }
    }

    /// Whether anything requested is at `path` or below it.
    func touches(_ path: ContentPath) -> Bool {
        contains(path) || files.keys.contains { $0.isWithin(path) } || folders.contains { $0.isWithin(path) }
    }

    /// The requested files, as named in the arguments, that `isKnown` does not recognise.
    func named(butNot isKnown: (ContentPath) -> Bool) -> [String] {
        (outsideFiles + files.filter { !isKnown($0.key) }.map(\.value)).sorted()
    }

    // MARK: Places

    private static func checkPresence(of paths: [String], below content: String) throws(CommandError) {
        let messages = paths.compactMap { path -> String? in
            guard let error = Disk.errorOfEntry(path) else { return nil }
            guard error.isMissing else { return "'\(path)' cannot be read (\(error.reason)). Check its permissions." }
            let inside = "\(content)/\(path)"
            let nearest = Disk.exists(inside) ? inside : ContentFolder.nearest(to: path)
            let advice = ". Name the content folder, or pages and folders in it."
            return "There is no file or folder '\(path)'" + nearest.suggested(otherwise: advice)
        }
        if !messages.isEmpty { throw CommandError(messages: messages) }
    }

    private static func path(_ place: String, below root: String) -> ContentPath? {
        if place == root { return ContentPath(".") }
        return Disk.rest(of: place, below: root).map { ContentPath($0) }
    }
}
