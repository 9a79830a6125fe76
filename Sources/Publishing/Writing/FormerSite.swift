import Base
import Platform

/// What the output folder holds before publishing: files that an earlier build made, and files of the user's own.
struct FormerSite {
    let folder: String
    /// Paths that an earlier build wrote, in the order of its manifest.
    let files: [String]
    /// The paths in `files`.
    let made: Set<RawPath>
    /// The folders that they lie in.
    let folders: Set<RawPath>
    /// Everything else: files, and folders that hold no file of ours (a `.git` needs its empty ones).
    let foreign: [OpenFolder.Entry]
    /// Folders that are not entered: something is mounted there, or we may not read them.
    let closed: [RawPath]
    /// Where something is mounted in it.
    private let mounts: [RawPath]

    /// Nothing when there is no such folder yet.
    init(at folder: String) throws {
        self.folder = folder
        guard Disk.exists(folder) else {
            files = []
            made = []
            folders = []
            foreign = []
            closed = []
            mounts = []
            return
        }
        guard Disk.leadsSomewhere(folder) else { throw PublishingError(.leadsNowhere, path: folder) }
        guard Disk.isFolder(folder) else { throw PublishingError(.notAFolder, path: folder) }
        let manifest = (try? Disk.read(folder + "/" + Manifest.fileName)) ?? []
        let files = Manifest(bytes: manifest).files
        let made = Set(files.lazy.map(RawPath.init))
        self.files = files
        self.made = made
        let folders = RawPath.folders(of: made)
        self.folders = folders
        mounts = MountTable.current.points(below: folder)
        var closed: [RawPath] = []
        foreign = try OpenFolder(folder).allEntries { closed.append($0) }.filter {
            !($0.isFolder ? folders : made).contains($0.path) && !Self.isOwnNote($0.path)
        }
        self.closed = closed
    }

    /// Whether pages that were published are not among the new site's.
    func losesPages(to site: PathConflicts) -> Bool {
        gone(from: site.entries.map(\.path.text)).contains { $0.text.hasSuffix(".html") }
    }

    /// Whether we may make and remove files in it.
    var canBeChanged: Bool { Disk.canBeChanged(folder) && folders.allSatisfy { Disk.canBeChanged($0.inside(folder)) } }

    /// Whether it is a file of ours that is no part of the site, or in a site that is being made.
    static func isOwnNote(_ path: RawPath) -> Bool {
        ownNotes.contains(path) || path.chars.starts(with: RawPath(StagingFolder.inside).chars.dropLast())
    }

    /// Files of ours that are no part of the site.
    private static let ownNotes = Set([RawPath(Manifest.fileName)] + outdatedNotes.map(RawPath.init))

    /// What versions that remembered the last build kept beside the manifest.
    static let outdatedNotes = [Manifest.ownNames + "state", Manifest.ownNames + "pages"]

    /// Refuses to write over a file that we did not make, to put a file where a folder is, and to write into a mount.
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

    /// Those of its files that a site with other files has not.
    func gone(from files: [String]) -> [RawPath] {
        // Usually a site has the files that it had.
        if files.elementsEqual(self.files, by: { $0.utf8.elementsEqual($1.utf8) }) { return [] }
        let present = Set(files.lazy.map(RawPath.init))
        return self.files.lazy.map(RawPath.init).filter { !present.contains($0) }
    }

    /// The paths of the user's own files.
    var foreignFiles: [String] { foreign.filter { !$0.isFolder }.map(\.path.text) + closed.map(\.text) }
}
