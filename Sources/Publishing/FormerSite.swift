import Markdown

/// What the output folder holds before publishing: files that an earlier build made, and files of the user's own.
struct FormerSite {
    let folder: String
    /// Paths that an earlier build wrote, in the order of its manifest.
    let files: [String]
    /// The same.
    let made: Set<RawPath>
    /// The folders that they lie in.
    let folders: Set<RawPath>
    /// What they were made of, for each of `files`; nil where that is not known.
    let records: [PublishedState.Record?]
    /// Of the bytes of these records.
    let state: Fingerprint
    /// What was known of the pages; nil where nothing is.
    let pages: PublishedPages?
    /// Everything else: files, and folders that hold no file of ours (a `.git` needs its empty ones).
    let foreign: [OpenFolder.Entry]
    /// Folders that are not entered: something is mounted there, or we may not read them.
    let closed: [RawPath]
    /// Where something is mounted in it.
    private let mounts: [RawPath]

    /// Nothing when there is no such folder yet.
    init(at folder: String, knowing known: FormerPages) throws(PublishingError) {
        self.folder = folder
        guard Disk.exists(folder) else {
            files = []
            made = []
            folders = []
            records = []
            self.state = Fingerprint()
            pages = nil
            foreign = []
            closed = []
            mounts = []
            return
        }
        guard Disk.leadsSomewhere(folder) else { throw PublishingError(.leadsNowhere, path: folder) }
        guard Disk.isFolder(folder) else { throw PublishingError(.notAFolder, path: folder, code: 0) }
        let manifest = (try? Disk.read(folder + "/" + Manifest.fileName)) ?? []
        let files = Manifest(bytes: manifest).files
        let made = Set(files.lazy.map(RawPath.init))
        self.files = files
        self.made = made
        let state = (try? Disk.read(folder + "/" + PublishedState.fileName)) ?? []
        records = PublishedState(bytes: state, manifest: manifest, fileCount: files.count).records
        self.state = Fingerprint(content: state)
        pages = known.now(at: folder)
        let folders = RawPath.folders(of: made)
        self.folders = folders
        mounts = MountTable.current.points(below: folder)
        var closed: [RawPath] = []
        foreign = try OpenFolder(folder).allEntries { closed.append($0) }.filter {
            !($0.isFolder ? folders : made).contains($0.path) && !Self.isOwnNote($0.path)
        }
        self.closed = closed
    }

    /// Whether something was published that a page was made for; false where nothing is known of the pages.
    var hasPages: Bool { pages.map { !$0.pages.isEmpty } ?? false }

    /// Whether we may make and remove files in it.
    var canBeChanged: Bool { Disk.canBeChanged(folder) && folders.allSatisfy { Disk.canBeChanged($0.inside(folder)) } }

    /// Whether it is a file of ours that is no part of the site, or in a site that is being made.
    static func isOwnNote(_ path: RawPath) -> Bool {
        ownNotes.contains(path) || path.chars.starts(with: RawPath(StagingFolder.inside).chars.dropLast())
    }

    private static let ownNotes: Set<RawPath> = [
        RawPath(Manifest.fileName), RawPath(PublishedState.fileName), RawPath(PublishedPages.fileName),
    ]

    /// Refuses to write over a file that we did not make, to put a file where a folder is, and to write into a mount.
    func check(against site: PathConflicts) throws(PublishingError) {
        if foreign.isEmpty, mounts.isEmpty { return }
        let files = Set(site.entries.lazy.map { RawPath($0.path.text) })
        let folders = Set(site.folders.lazy.map(RawPath.init))
        let obstacle = foreign.first {
            $0.path.withParents.contains(where: files.contains) || !$0.isFolder && folders.contains($0.path)
        }
        if let obstacle { throw PublishingError(.foreignFile, path: folder + "/" + obstacle.path.text, code: 0) }
        let mount = mounts.first { files.contains($0) || folders.contains($0) }
        if let mount { throw PublishingError(.mounted, path: folder + "/" + mount.text, code: 0) }
    }

    /// Those of its files that a site with other files has not.
    func gone(from files: [String]) -> [RawPath] {
        // Usually a site has the files that it had.
        if files.elementsEqual(self.files, by: { $0.utf8.elementsEqual($1.utf8) }) { return [] }
        let present = Set(files.lazy.map(RawPath.init))
        return self.files.lazy.map(RawPath.init).filter { !present.contains($0) }
    }

    /// For each path what is known of the file there. Both lists have nearly the same paths in the same order (by UTF-8), so
    /// that they are gone through side by side; a list in another order is known in part.
    func records(of paths: some Sequence<String>) -> [PublishedState.Record?] {
        var number = 0
        return paths.map { path in
            while number < files.count, files[number].precedes(path) { number += 1 }
            return number < files.count && files[number] == path ? records[number] : nil
        }
    }

    /// The paths of the user's own files.
    var foreignFiles: [String] { foreign.filter { !$0.isFolder }.map(\.path.text) + closed.map(\.text) }
}
