import Tools

/// The content of the output folder before publishing: files of an earlier build, and files of the user's own.
struct PreviousSite {
    let folder: String
    /// The name of the list of our files.
    let manifest: String
    /// Paths that an earlier build wrote, in the order of its manifest.
    let files: [String]
    /// The paths in `files`.
    let made: Set<RawPath>
    /// The folders that contain `files`.
    let folders: Set<RawPath>
    /// Everything else: files, and folders without any file of ours (a `.git` needs its empty ones).
    let foreign: [OpenFolder.Entry]
    /// Folders that are not entered: mount points, or folders that we may not read.
    let closed: [RawPath]
    /// Mount points inside the folder.
    private let mounts: [RawPath]

    /// Empty if the folder does not exist yet.
    init(at folder: String, manifest: String = Manifest.fileName) throws {
        (self.folder, self.manifest) = (folder, manifest)
        let isThere = Disk.exists(folder)
        if isThere, !Disk.isReachable(folder) { throw PublishingError(.leadsNowhere, path: folder) }
        if isThere, !Disk.isFolder(folder) { throw PublishingError(.notAFolder, path: folder) }
        files = Manifest(in: folder, named: manifest).files
        let made = Set(files.lazy.map(RawPath.init))
        self.made = made
        let folders = RawPath.folders(of: made)
        self.folders = folders
        mounts = MountTable.current.points(below: folder)
        var closed: [RawPath] = []
        foreign =
            try !isThere
            ? []
            : OpenFolder(folder).allEntries { closed.append($0) }.filter {
                !($0.isFolder ? folders : made).contains($0.path) && !Self.isBookkeeping($0.path, manifest)
            }
        self.closed = closed
    }

    /// Whether the new site omits pages that were published.
    func losesPages(to site: PathConflicts) -> Bool {
        gone(from: site.entries.map(\.path.text)).contains { $0.text.hasSuffix(".html") }
    }

    /// Whether we may create and remove files in it.
    var canBeChanged: Bool { Disk.canBeChanged(folder) && folders.allSatisfy { Disk.canBeChanged($0.inside(folder)) } }

    /// Whether a file is ours but not part of the site: a list of files, or part of an unfinished site.
    static func isBookkeeping(_ path: RawPath, _ manifest: String) -> Bool {
        path == RawPath(manifest) || path.chars.starts(with: RawPath(StagingFolder.inside).chars.dropLast())
    }

    /// Throws if the site would overwrite a file that we did not make, replace a folder with a file, or write into a
    /// mount.
    func check(against site: PathConflicts) throws(PublishingError) {
        if foreign.isEmpty, mounts.isEmpty { return }
        let files = Set(site.entries.lazy.map { RawPath($0.path.text) })
        let folders = Set(site.folders.lazy.map(RawPath.init))
        let obstacle = foreign.first {
            $0.path.withParents.contains(where: files.contains) || !$0.isFolder && folders.contains($0.path)
        }
        if let obstacle { throw PublishingError(.foreignFile, path: folder + "/" + obstacle.path.text) }
        let mount = mounts.first { files.contains($0) || folders.contains($0) }
        if let mount { throw PublishingError(.mounted, path: folder + "/" + mount.text) }
    }

    /// Files of this site that the new one does not have.
    func gone(from files: [String]) -> [RawPath] {
        // Usually the files are the same.
        if files.elementsEqual(self.files, by: { $0.utf8.elementsEqual($1.utf8) }) { return [] }
        let present = Set(files.lazy.map(RawPath.init))
        return self.files.lazy.map(RawPath.init).filter { !present.contains($0) }
    }

    /// The paths of the user's own files, and of those that other commands made.
    var foreignFiles: [String] {
        let files = foreign.filter { !$0.isFolder }.map(\.path.text)
        return files.filter { !$0.hasPrefix(Manifest.ownNames) } + closed.map(\.text)
    }
}
