import Base

/// What the output folder holds before publishing: files that an earlier build made, and files of the user's own.
struct FormerSite {
    let folder: String
    /// Paths that an earlier build wrote, in the order of its manifest.
    let files: [String]
    /// The paths in `files`.
    let made: Set<String>
    /// The folders that they lie in.
    let folders: Set<String>
    /// Everything else: files, and folders that hold no file of ours (a `.git` needs its empty ones).
    private let foreign: [Disk.Entry]

    /// Nothing when there is no such folder yet.
    init(at folder: String) throws(PublishingError) {
        self.folder = folder
        guard Disk.exists(folder) else {
            files = []
            made = []
            folders = []
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
        let folders = SitePath.folders(of: files.lazy.map(SitePath.init(text:)))
        self.folders = folders
        foreign = try Disk.list(folder).filter {
            !($0.isFolder ? folders : made).contains($0.path)
                && !Self.ownNotes.contains($0.path) && !$0.path.hasPrefix(StagingFolder.inside)
        }
    }

    /// Whether pages that were published are not among the new site's.
    func losesPages(to site: PathConflicts) -> Bool {
        made.subtracting(site.entries.lazy.map(\.path.text)).contains { $0.hasSuffix(".html") }
    }

    /// Whether we may make and remove files in it.
    var canBeChanged: Bool { Disk.canBeChanged(folder) && folders.allSatisfy { Disk.canBeChanged(folder + "/" + $0) } }

    /// Files of ours that are no part of the site. The last two are those of versions that remembered the last build.
    static let ownNotes: Set<String> = [
        Manifest.fileName, Manifest.ownNames + "state", Manifest.ownNames + "pages",
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
