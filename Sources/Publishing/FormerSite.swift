import Base

/// What the output folder holds before publishing: files that an earlier build made, and files of the user's own.
struct FormerSite {
    let folder: String
    /// Paths that an earlier build wrote, in the order of its manifest.
    let files: [String]
    /// The same.
    let made: Set<String>
    /// The folders that they lie in.
    let folders: Set<String>
    /// What they were made of, for each of `files`; nil where that is not known.
    let records: [PublishedState.Record?]
    /// Of the bytes of these records.
    let state: Fingerprint
    /// What was known of the pages; nil where nothing is.
    let pages: PublishedPages?
    /// Everything else: files, and folders that hold no file of ours (a `.git` needs its empty ones).
    private let foreign: [Disk.Entry]

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
            return
        }
        guard Disk.leadsSomewhere(folder) else { throw PublishingError(.leadsNowhere, path: folder) }
        guard Disk.isFolder(folder) else { throw PublishingError(.notAFolder, path: folder, code: 0) }
        let manifest = (try? Disk.read(folder + "/" + Manifest.fileName)) ?? []
        let files = Manifest(bytes: manifest).files
        let made = Set(files)
        self.files = files
        self.made = made
        let state = (try? Disk.read(folder + "/" + PublishedState.fileName)) ?? []
        records = PublishedState(bytes: state, manifest: manifest, fileCount: files.count).records
        self.state = Fingerprint(content: state)
        pages = known.now(at: folder)
        let folders = SitePath.folders(of: files.lazy.map(SitePath.init(text:)))
        self.folders = folders
        foreign = try Disk.list(folder).filter {
            !($0.isFolder ? folders : made).contains($0.path)
                && !Self.ownNotes.contains($0.path) && !$0.path.hasPrefix(StagingFolder.inside)
        }
    }

    /// Whether something was published that a page was made for; false where nothing is known of the pages.
    var hasPages: Bool { pages.map { !$0.pages.isEmpty } ?? false }

    /// Whether we may make and remove files in it.
    var canBeChanged: Bool { Disk.canBeChanged(folder) && folders.allSatisfy { Disk.canBeChanged(folder + "/" + $0) } }

    /// Files of ours that are no part of the site.
    static let ownNotes: Set<String> = [
        Manifest.fileName, PublishedState.fileName, PublishedPages.fileName,
    ]

    /// Refuses to write over a file that we did not make, and to put a file where a folder is.
    func check(against site: PathConflicts) throws(PublishingError) {
        if foreign.isEmpty { return }
        let files = Set(site.entries.map(\.path.text))
        let folders = Set(site.folders)
        let obstacle = foreign.first {
            files.contains($0.path) || !$0.isFolder && folders.contains($0.path)
        }
        if let obstacle { throw PublishingError(.foreignFile, path: folder + "/" + obstacle.path, code: 0) }
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
    var foreignFiles: [String] { foreign.filter { !$0.isFolder }.map(\.path) }

    /// Links the user's own files into the new folder, with the folders they lie in.
    func takeOverForeignFiles(into staging: String) throws(PublishingError) {
        for entry in foreign {
            let new = staging + "/" + entry.path
            try Disk.makeFolders(entry.isFolder ? new : Disk.split(new).parent)
            if !entry.isFolder { try Disk.linkOrCopy(folder + "/" + entry.path, to: new) }
        }
    }
}
